import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { form, text } from '../rules/forms/fields';
import { thingReportForm } from '../rules/forms/reports';
import { type NewThingReport, reportThing } from './reporting.service';

/** What a call takes beside the form: which thing it is. */
const takes = thingReportForm.concat(
  form({ postId: text({}), commentId: text({}), creatorUserId: text({}), userId: text({}) }),
);

export const reportRoutes = Router().post(
  '/report',
  answer(
    {
      does: 'Reports a post, a comment, a page by its owner or a person to the reviewers; again is the same.',
      by: 'signedIn',
      takes,
      refuses: [403, 404, 429],
    },
    ({ viewer, body }) => reportThing(viewer, body as NewThingReport),
  ),
);
