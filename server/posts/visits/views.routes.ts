import { deviceOf } from '../../auth/cookies';
import { done, type Routes } from '../../platform/http/routes';
import { DONE } from '../../platform/http/schemas';
import { viewsForm } from '../../rules/forms/pageLinks';
import { countViewsWithin } from './views.service';

/** What a browser has opened without a page load. */
export const viewsRoutes: Routes = async (app) => {
  app.post(
    '/beacon/views',
    {
      schema: {
        summary: 'Counts pages and posts that were opened without a page load; it identifies no person.',
        body: viewsForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => {
      await countViewsWithin(request.viewer, request.body, {
        agent: request.headers['user-agent'],
        device: deviceOf(request),
      });
      return done;
    },
  );
};
