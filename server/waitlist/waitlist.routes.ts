import { Type } from '@sinclair/typebox';
import { Router } from 'express';
import { deviceOf } from '../auth/cookies';
import { tell } from '../platform/http/calls';
import { answer } from '../platform/http/rest';
import { waitlistForm } from '../rules/forms/waitlist';
import { LANDING_REF } from '../rules/screens';
import { countLandingVisit, joinWaitlist } from './waitlist.service';

export const waitlistRoutes = Router()
  .post(
    '/waitlist',
    answer(
      {
        does: 'Puts an address on the waitlist; again adds what it waits for.',
        by: 'anyone',
        takes: waitlistForm,
        refuses: [429],
      },
      ({ body, req }) => joinWaitlist(body, deviceOf(req)),
    ),
  )
  .get(
    '/beacon/landing/:ref',
    tell(
      {
        does: 'Counts a visit of the landing page by the link that led there; no person is known by it.',
        by: 'anyone',
        params: { ref: Type.String({ pattern: LANDING_REF.source }) },
        status: 204,
        refuses: [400, 429],
      },
      async (req, res) => {
        await countLandingVisit(req.params.ref, deviceOf(req));
        res.set('Cache-Control', 'no-store').sendStatus(204);
      },
    ),
  );
