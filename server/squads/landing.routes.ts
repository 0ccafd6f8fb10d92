import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { pagesForLanding } from './landing.service';

/** The pages that the landing page shows, for a client that came to it from another screen; its own HTML has them. */
export const landingRoutes = Router().get('/public/landing', answer(pagesForLanding));
