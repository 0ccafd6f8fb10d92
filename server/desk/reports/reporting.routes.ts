import { done, type Routes } from '../../platform/http/routes';
import { DONE } from '../../platform/http/schemas';
import { form, text } from '../../rules/forms/fields';
import { thingReportForm } from '../../rules/forms/reports';
import { type NewThingReport, reportThing } from './reporting.service';

/** The form with the ids of the thing. */
const takes = thingReportForm.concat(
  form({
    postId: text({}),
    commentId: text({}),
    creatorUserId: text({}),
    userId: text({}),
  }),
);

export const reportRoutes: Routes = async (app) => {
  app.post(
    '/report',
    {
      schema: {
        summary: 'Reports a post, a comment, a page by its owner or a person to the reviewers; again is the same.',
        body: takes,
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [403, 404, 429] },
    },
    async ({ viewer, body }) => {
      await reportThing(viewer, body as NewThingReport);
      return done;
    },
  );
};
