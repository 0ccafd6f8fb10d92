import { type Static, Type } from '@sinclair/typebox';
import { fromReplicaFor } from '../../platform/db/connections/replica';
import { notFound } from '../../platform/errors';
import { ids, listOf, type Routes, SLICE, sliceOf, textIn } from '../../platform/http/routes';
import { id, oneOf, orNull, picture, schema, text, time, yesNo } from '../../platform/http/schemas';
import { VERSION_OUTPUT, versioned } from '../../platform/versions';
import { signedIn } from '../../policies';
import { ACCENT_NAMES } from '../../rules/accents';
import { CATEGORIES } from '../../rules/categories';
import { LAYOUTS, ReviewStatus, SEARCH_MIN } from '../../rules/creators';
import { createCreatorForm, creatorInfoForm } from '../../rules/forms/creators';
import { createCreator, getPage, listPages, ownPage, pageNameOf, pictureOf } from './creator.service';
import type { PageView } from './creator.view';
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
    description: 'The visible part of the cover: percent of its width.',
  }),
  accent: Type.Union(
    ACCENT_NAMES.map((name) => Type.Literal(name)),
    { description: 'The colour of the page.' },
  ),
  categories: Type.Array(Type.Union(CATEGORIES.map((name) => Type.Literal(name))), {
    description: 'Its categories.',
  }),
  layout: Type.Union(
    LAYOUTS.map((name) => Type.Literal(name)),
    { description: 'The layout of its posts.' },
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
  updatedAt: time(VERSION_OUTPUT),
  deactivated: yesNo('By its owner.'),
  blocked: yesNo('By reviewers.'),
  review: Type.Object({
    status: oneOf(Object.values(ReviewStatus), '0 not submitted, 1 submitted, 2 approved, 3 rejected.'),
  }),
});

export const creatorCardJson = (page: PageView): Static<typeof CREATOR_CARD> => ({
  userId: page.userId,
  pageName: pageNameOf(page),
  bio: page.bio,
  profilePicSrc: pictureOf(page),
});

export const creatorJson = (page: PageView): Static<typeof CREATOR> => ({
  ...creatorCardJson(page),
  isPlural: page.isPlural,
  coverPic: page.coverPicSrc,
  coverFocus: page.coverFocus,
  accent: page.accent,
  categories: page.categories,
  layout: page.layout,
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

export const creatorRoutes: Routes = async (app) => {
  app.get(
    '/creator',
    {
      schema: {
        summary: 'Returns your own page.',
        response: { 200: CREATOR },
      },
      config: { access: 'signedIn', errors: [404] },
    },
    async ({ viewer }) => {
      if (!signedIn(viewer).isCreator) throw notFound('page');
      return creatorJson(await ownPage(viewer));
    },
  );
  app.post(
    '/creator',
    {
      schema: {
        summary: 'Starts a page; a person has one at most.',
        body: createCreatorForm,
        response: { 201: CREATOR },
      },
      config: { access: 'verified', errors: [409] },
    },
    async ({ viewer, body }) => creatorJson(await createCreator(viewer, body)),
  );
  app.patch(
    '/creator',
    {
      schema: {
        summary: 'Changes what is sent of your page; the rest stays.',
        body: versioned(creatorInfoForm),
        response: { 200: CREATOR },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer, body }) => creatorJson(await updateCreator(viewer, body)),
  );
  app.patch(
    '/creator/review/submit',
    {
      schema: {
        summary: 'Hands your page in for review; an approved one is a conflict.',
        response: { 200: CREATOR },
      },
      config: { access: 'creator', errors: [409] },
    },
    async ({ viewer }) => creatorJson(await submitForReview(viewer)),
  );
  app.post(
    '/private/creator/deactivate',
    {
      schema: {
        summary: 'Closes your page to new members; those who paid read on.',
        response: { 200: CREATOR },
      },
      config: { access: 'creator' },
    },
    async ({ viewer }) => creatorJson(await setPageActive(viewer, false)),
  );
  app.post(
    '/private/creator/reactivate',
    {
      schema: { summary: 'Opens your page again.', response: { 200: CREATOR } },
      config: { access: 'creator' },
    },
    async ({ viewer }) => creatorJson(await setPageActive(viewer, true)),
  );
  app.get(
    '/creator/:id',
    {
      schema: {
        summary: "Returns a page, by its owner's id; one that is not live is found by its owner and reviewers alone.",
        params: ids('id'),
        response: { 200: CREATOR },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => creatorJson(await fromReplicaFor(viewer, () => getPage(viewer, params.id))),
  );
  app.get(
    '/creators',
    {
      schema: {
        summary: 'Lists the live pages by name, or finds them.',
        querystring: Type.Object({
          ...SLICE,
          search: Type.Optional(
            Type.String({
              minLength: SEARCH_MIN,
              description: 'In names and in what they create.',
            }),
          ),
        }),
        response: { 200: Type.Array(CREATOR_CARD) },
      },
      config: { access: 'anyone' },
    },
    async (request, reply) => {
      const search = textIn(request.query, 'search');
      const slice = sliceOf(request);
      const pages = await fromReplicaFor(request.viewer, () =>
        search === null ? listPages('name', slice) : searchPages(search, slice),
      );
      return listOf(reply, pages).map(creatorCardJson);
    },
  );
};
