import { Type } from '@sinclair/typebox';
import type { Routes } from '../../platform/http/routes';
import { count, orNull, picture, rupees, schema, text, yesNo } from '../../platform/http/schemas';
import type { StoredLanguage } from '../../rules/writtenLanguages';
import { pagesForLanding } from './landing.service';

/** The language of a text by its script. */
const language = () =>
  Type.Unsafe<StoredLanguage>(text('Its language by its script; und where the script does not decide.'));

const LANDING_PAGE = schema('LandingPage', 'A page as the landing page shows it.', {
  path: text('Its address on this site.'),
  pageName: text(),
  nameLanguage: Type.Optional(language()),
  bio: text(),
  bioLanguage: Type.Optional(language()),
  isPlural: yesNo(),
  profilePicSrc: picture(),
  coverPicSrc: text('Relative to /api/.'),
  members: orNull(count('Active members; null while they are fewer than 5, and where the page does not tell it.')),
  squads: Type.Array(
    Type.Object({ title: text(), language: Type.Optional(language()), amount: rupees('Whole rupees a month.') }),
  ),
});

/** The pages that the landing page shows, for a client that came to it from another screen; its own HTML has them. */
export const landingRoutes: Routes = async (app) => {
  app.get(
    '/public/landing',
    {
      schema: {
        summary: 'Lists the few pages that the landing page shows.',
        response: { 200: Type.Array(LANDING_PAGE) },
      },
      config: { access: 'anyone' },
    },
    async () => pagesForLanding(),
  );
};
