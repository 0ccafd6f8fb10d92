import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { notFound } from '../platform/errors';
import { answer, listOf, sliceOf, textOf } from '../platform/http/rest';
import { id, oneOf, orNull, picture, schema, text, time, yesNo } from '../platform/http/schemas';
import { VERSION_TOLD, versioned } from '../platform/versions';
import { signedIn } from '../policies';
import { ACCENT_NAMES } from '../rules/accents';
import { ReviewStatus, SEARCH_MIN } from '../rules/creators';
import { createCreatorForm, creatorInfoForm } from '../rules/forms/creators';
import type { Creator } from './creator.entity';
import { createCreator, getPage, listPages, ownPage, pageNameOf, pictureOf } from './creator.service';
import { updateCreator } from './creatorInfo.service';
import { introVideoOf } from './introVideo.service';
import { setPageActive } from './pageState.service';
import { submitForReview } from './review.service';
import { searchPages } from './search.service';

const CARD = {
  userId: id("Its owner's."),
  pageName: text(),
  bio: text("What they are creating: the text behind 'is creating' or 'are creating'."),
  profilePicSrc: picture(),
};

export const CREATOR_CARD = schema('CreatorCard', 'A page in lists.', CARD);

export const CREATOR = schema('Creator', 'A membership page.', {
  ...CARD,
  isPlural: yesNo('Several people run it.'),
  coverPic: picture(),
  coverFocus: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'What stays in sight of the cover: percent of its width.',
  }),
  accent: Type.Union(
    ACCENT_NAMES.map((name) => Type.Literal(name)),
    { description: 'The colour of the page.' },
  ),
  about: text(),
  introVideo: orNull(text('An address at YouTube, or that of a clip here.')),
  slug: orNull(text('Its address behind /c/.')),
  supportersVisibility: yesNo('Everybody sees how many members it has.'),
  earningsVisibility: yesNo('Everybody sees what it earns.'),
  otpVisibility: yesNo(),
  thanksMessage: text(),
  goalsTypeEarnings: yesNo('Its goals count rupees a month, not members.'),
  youtubeLink: orNull(text()),
  instagramLink: orNull(text()),
  facebookLink: orNull(text()),
  updatedAt: time(VERSION_TOLD),
  deactivated: yesNo('By its owner.'),
  blocked: yesNo('By reviewers.'),
  review: Type.Object({
    status: oneOf(Object.values(ReviewStatus), '0 not submitted, 1 submitted, 2 approved, 3 rejected.'),
  }),
});

export const creatorCardJson = (page: Creator): Static<typeof CREATOR_CARD> => ({
  userId: page.userId,
  pageName: pageNameOf(page),
  bio: page.bio,
  profilePicSrc: pictureOf(page),
});

export const creatorJson = (page: Creator): Static<typeof CREATOR> => ({
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
  updatedAt: page.updatedAt.toISOString(),
  deactivated: page.deactivatedAt !== null,
  blocked: page.blockedAt !== null,
  review: { status: page.reviewStatus },
});

export const creatorRoutes = Router()
  .get(
    '/creator',
    answer({ does: 'Tells of your own page.', by: 'signedIn', gives: CREATOR, refuses: [404] }, async ({ viewer }) => {
      if (!signedIn(viewer).isCreator) throw notFound('page');
      return creatorJson(await ownPage(viewer));
    }),
  )
  .post(
    '/creator',
    answer(
      {
        does: 'Starts a page; everybody has one at most.',
        by: 'verified',
        takes: createCreatorForm,
        status: 201,
        gives: CREATOR,
        refuses: [409],
      },
      async ({ viewer, body }) => creatorJson(await createCreator(viewer, body)),
    ),
  )
  .patch(
    '/creator',
    answer(
      {
        does: 'Changes what is sent of your page; the rest stays.',
        by: 'creator',
        takes: versioned(creatorInfoForm),
        gives: CREATOR,
        refuses: [409],
      },
      async ({ viewer, body }) => creatorJson(await updateCreator(viewer, body)),
    ),
  )
  .patch(
    '/creator/review/submit',
    answer(
      {
        does: 'Hands your page in for review; an approved one is a conflict.',
        by: 'creator',
        gives: CREATOR,
        refuses: [409],
      },
      async ({ viewer }) => creatorJson(await submitForReview(viewer)),
    ),
  )
  .post(
    '/private/creator/deactivate',
    answer(
      { does: 'Closes your page to new members; those who paid read on.', by: 'creator', gives: CREATOR },
      async ({ viewer }) => creatorJson(await setPageActive(viewer, false)),
    ),
  )
  .post(
    '/private/creator/reactivate',
    answer({ does: 'Opens your page again.', by: 'creator', gives: CREATOR }, async ({ viewer }) =>
      creatorJson(await setPageActive(viewer, true)),
    ),
  )
  .get(
    '/creator/:id',
    answer(
      {
        does: "Tells of a page, by its owner's id; one that is not live is there for its owner and reviewers alone.",
        by: 'anyone',
        gives: CREATOR,
      },
      async ({ viewer, params }) => creatorJson(await getPage(viewer, params.id)),
    ),
  )
  .get(
    '/creators',
    answer(
      {
        does: 'Lists the live pages by name, or finds them.',
        by: 'anyone',
        query: { search: Type.String({ minLength: SEARCH_MIN, description: 'In names and in what they create.' }) },
        isList: true,
        gives: Type.Array(CREATOR_CARD),
      },
      async (call) => {
        const search = textOf(call.query, 'search');
        const pages = search === null ? listPages('name', sliceOf(call)) : searchPages(search, sliceOf(call));
        return listOf(call, await pages).map(creatorCardJson);
      },
    ),
  );
