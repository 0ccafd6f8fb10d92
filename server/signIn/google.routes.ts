import { type RequestHandler, type Response, Router } from 'express';
import { deviceOf, googleCookie, setGoogleCookie, setSecondStepCookie, setSignInCookies } from '../auth/cookies';
import { cookieOf } from '../auth/viewer';
import { AppError } from '../platform/errors';
import { tell } from '../platform/http/calls';
import { text } from '../platform/http/schemas';
import { log } from '../platform/log/log';
import { internalPath } from '../rules/internalPath';
import { SecondFactorRequired } from '../secondFactor/factors.service';
import type { GoogleProblem } from '../words/en/googleProblems';
import { beginGoogle, finishGoogle, GoogleRefusal } from './google.service';

/** A step that a browser walks: whatever goes wrong is told on the log-in page, never as bare JSON. */
const step =
  (walk: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    try {
      await walk(req, res, next);
    } catch (error) {
      if (error instanceof AppError && error.status === 501) throw error;
      if (error instanceof SecondFactorRequired) return askForSecondFactor(res, error);
      backToLogIn(res, error, internalPath(req.query.next));
    }
  };

function backToLogIn(res: Response, error: unknown, wanted: string | null): void {
  const query = new URLSearchParams({ problem: problemOf(error) });
  const next = error instanceof GoogleRefusal ? error.next : wanted;
  if (next) query.set('next', next);
  res.redirect(302, `/login?${query}`);
}

/** The log-in page asks for what is still missing. */
function askForSecondFactor(res: Response, { ways, pending, next }: SecondFactorRequired): void {
  if (pending) setSecondStepCookie(res, pending);
  const query = new URLSearchParams({ ways: ways.join(' ') });
  if (next) query.set('next', next);
  res.redirect(302, `/login?${query}`);
}

function problemOf(error: unknown): GoogleProblem {
  if (error instanceof GoogleRefusal) return error.problem;
  if (error instanceof AppError && error.status === 429) return 'tooMany';
  if (error instanceof AppError && error.status === 403) return 'blocked';
  log.error({ err: error }, 'Google sign-in failed');
  return 'failed';
}

const WHERE_TO = { next: text('Where to go afterwards: a path of this site.') };

const begin = tell(
  { does: 'Leads a browser to Google to sign in.', by: 'anyone', query: WHERE_TO, status: 302, refuses: [501] },
  step(async (req, res) => {
    const { url, browser } = await beginGoogle(req.query.next, cookieOf(req, googleCookie()), deviceOf(req));
    setGoogleCookie(res, browser);
    res.redirect(302, url.href);
  }),
);

const finish = tell(
  { does: 'Where Google leads the browser back to, signed in.', by: 'anyone', status: 302, refuses: [501] },
  step(async (req, res) => {
    const query = new URL(req.originalUrl, 'http://localhost').searchParams;
    const signedIn = await finishGoogle(res.locals.viewer ?? null, query, cookieOf(req, googleCookie()), deviceOf(req));
    setSignInCookies(res, signedIn);
    res.redirect(302, signedIn.next ?? '/feed');
  }),
);

/** The sign-in link that the specification has at the root as well as under /api. */
export const googleLink = Router().get('/auth/google', begin);

export const googleRoutes = Router()
  .use(googleLink)
  .get('/user/login/google', begin)
  .get('/user/login/google/callback', finish);
