import { Router } from 'express';
import { notFound } from '../platform/errors';
import { answer, listOf, sliceOf, textOf } from '../platform/http/rest';
import { signedIn } from '../policies';
import type { Creator } from './creator.entity';
import { createCreator, getPage, listPages, ownPage, pageNameOf, pictureOf } from './creator.service';
import { updateCreator } from './creatorInfo.service';
import { introVideoOf } from './introVideo.service';
import { submitForReview } from './review.service';
import { searchPages } from './search.service';
import { setPageActive } from './standing.service';

/** A page in lists. */
export const creatorCardJson = (page: Creator) => ({
  userId: page.userId,
  pageName: pageNameOf(page),
  bio: page.bio,
  profilePicSrc: pictureOf(page),
});

/** A page whole. */
export const creatorJson = (page: Creator) => ({
  ...creatorCardJson(page),
  isPlural: page.isPlural,
  coverPic: page.coverPicSrc,
  coverFocus: page.coverFocus,
  accent: page.accent,
  about: page.about,
  introVideo: introVideoOf(page),
  slug: page.slug,
  supportersVisibility: page.supportersVisibility,
  earningsVisibility: page.earningsVisibility,
  otpVisibility: page.otpVisibility,
  thanksMessage: page.thanksMessage,
  goalsTypeEarnings: page.goalsTypeEarnings,
  youtubeLink: page.youtubeLink,
  instagramLink: page.instagramLink,
  facebookLink: page.facebookLink,
  deactivated: page.deactivatedAt !== null,
  blocked: page.blockedAt !== null,
  review: { status: page.reviewStatus },
});

export const creatorRoutes = Router()
  .get(
    '/creator',
    answer(async ({ viewer }) => {
      if (!signedIn(viewer).isCreator) throw notFound('page');
      return creatorJson(await ownPage(viewer));
    }),
  )
  .post(
    '/creator',
    answer(async ({ viewer, body }) => creatorJson(await createCreator(viewer, body)), 201),
  )
  .patch(
    '/creator',
    answer(async ({ viewer, body }) => creatorJson(await updateCreator(viewer, body))),
  )
  .patch(
    '/creator/review/submit',
    answer(async ({ viewer }) => creatorJson(await submitForReview(viewer))),
  )
  .post(
    '/private/creator/deactivate',
    answer(async ({ viewer }) => creatorJson(await setPageActive(viewer, false))),
  )
  .post(
    '/private/creator/reactivate',
    answer(async ({ viewer }) => creatorJson(await setPageActive(viewer, true))),
  )
  .get(
    '/creator/:id',
    answer(async ({ viewer, params }) => creatorJson(await getPage(viewer, params.id))),
  )
  .get(
    '/creators',
    answer(async (call) => {
      const search = textOf(call.query, 'search');
      const pages = search === null ? listPages('name', sliceOf(call)) : searchPages(search, sliceOf(call));
      return listOf(call, await pages).map(creatorCardJson);
    }),
  );
