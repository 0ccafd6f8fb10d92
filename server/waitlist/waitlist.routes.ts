import { Router } from 'express';
import { deviceOf } from '../platform/http/cookies';
import { answer } from '../platform/http/rest';
import { countLandingVisit, joinWaitlist } from './waitlist.service';

export const waitlistRoutes = Router()
  .post(
    '/waitlist',
    answer(({ body, req }) => joinWaitlist(body, deviceOf(req))),
  )
  .get('/beacon/landing/:ref', async (req, res) => {
    await countLandingVisit(req.params.ref, deviceOf(req));
    res.set('Cache-Control', 'no-store').sendStatus(204);
  });
