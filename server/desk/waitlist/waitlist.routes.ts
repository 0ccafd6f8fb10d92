import { Type } from '@sinclair/typebox';
import { deviceOf } from '../../auth/cookies';
import { done, type Routes } from '../../platform/http/routes';
import { DONE } from '../../platform/http/schemas';
import { waitlistForm } from '../../rules/forms/waitlist';
import { LANDING_REF } from '../../rules/landing';
import { countLandingVisit, joinWaitlist } from './waitlist.service';

export const waitlistRoutes: Routes = async (app) => {
  app.post(
    '/waitlist',
    {
      schema: {
        summary: 'Adds an address to the waitlist; a repeated request adds its features.',
        body: waitlistForm,
        response: { 200: DONE },
      },
      config: { access: 'anyone', errors: [429] },
    },
    async (request) => {
      await joinWaitlist(request.body, deviceOf(request));
      return done;
    },
  );
  app.get(
    '/beacon/landing/:ref',
    {
      schema: {
        summary: 'Counts a visit of the landing page by the link that led there; it identifies no person.',
        params: Type.Object({
          ref: Type.String({ pattern: LANDING_REF.source }),
        }),
        response: { 204: Type.Null() },
      },
      config: { access: 'anyone', errors: [400, 429] },
    },
    async (request, reply) => {
      await countLandingVisit(request.params.ref, deviceOf(request));
      return reply.header('Cache-Control', 'no-store').send(null);
    },
  );
};
