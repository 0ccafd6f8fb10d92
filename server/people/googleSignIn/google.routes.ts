import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  deviceOf,
  googleCookie,
  setGoogleCookie,
  setLanguageCookie,
  setSecondStepCookie,
  setSignInCookies,
} from '../../auth/cookies';
import { cookieOf } from '../../auth/viewer';
import { AppError } from '../../platform/errors';
import { ELSEWHERE, type Routes } from '../../platform/http/routes';
import { text } from '../../platform/http/schemas';
import { languageOfPageAlone } from '../../platform/language';
import { log } from '../../platform/log/log';
import { internalPath } from '../../rules/internalPath';
import type { GoogleProblem } from '../../words/en/googleProblems';
import { SecondFactorRequired } from '../secondFactor/factors.service';
import { beginGoogle, finishGoogle, GoogleRefusal } from './google.service';

type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A step of the browser: an error is shown on the log-in page, never as bare JSON. */
const step =
  (walk: Step): Step =>
  async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      return await walk(request, reply);
    } catch (error) {
      if (error instanceof AppError && error.status === 501) throw error;
      if (error instanceof SecondFactorRequired) return askForSecondFactor(reply, error);
      return backToLogIn(reply, error, internalPath(nextOf(request)));
    }
  };

const nextOf = ({ query }: FastifyRequest) => (query as { next?: unknown }).next;

function backToLogIn(reply: FastifyReply, error: unknown, wanted: string | null): FastifyReply {
  const query = new URLSearchParams({ problem: problemOf(error) });
  const next = error instanceof GoogleRefusal ? error.next : wanted;
  if (next) query.set('next', next);
  return reply.redirect(`/login?${query}`, 302);
}

/** The log-in page requests the second factor. */
function askForSecondFactor(reply: FastifyReply, { ways, pending, next }: SecondFactorRequired): FastifyReply {
  if (pending) setSecondStepCookie(reply.raw, pending);
  const query = new URLSearchParams({ ways: ways.join(' ') });
  if (next) query.set('next', next);
  return reply.redirect(`/login?${query}`, 302);
}

function problemOf(error: unknown): GoogleProblem {
  if (error instanceof GoogleRefusal) return error.problem;
  if (error instanceof AppError && error.status === 429) return 'tooMany';
  if (error instanceof AppError && error.status === 403) return 'blocked';
  log.error({ err: error }, 'Google sign-in failed');
  return 'failed';
}

const BEGIN = {
  schema: {
    summary: 'Leads a browser to Google to sign in.',
    querystring: Type.Object({ next: Type.Optional(text('Where to go afterwards: a path of this site.')) }),
    response: { 302: ELSEWHERE },
  },
  config: { access: 'anyone' as const, errors: [501] },
};

const begin = step(async (request, reply) => {
  const browser = cookieOf(request, googleCookie());
  const begun = await beginGoogle(nextOf(request), browser, deviceOf(request));
  setGoogleCookie(reply.raw, begun.browser);
  // The address to which Google leads back names no language, and a new account has that of the page where it began.
  const language = languageOfPageAlone(request.raw);
  if (language) setLanguageCookie(reply.raw, language);
  return reply.redirect(begun.url.href, 302);
});

const finish = step(async (request, reply) => {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const signedIn = await finishGoogle(request.viewer, query, cookieOf(request, googleCookie()), deviceOf(request));
  setSignInCookies(reply.raw, signedIn);
  return reply.redirect(signedIn.next ?? '/feed', 302);
});

/** The sign-in link that the specification has at the root as well as under /api. */
export const googleLink: Routes = async (app) => {
  app.get('/auth/google', BEGIN, begin);
};

export const googleRoutes: Routes = async (app) => {
  app.register(googleLink);
  app.get('/user/login/google', BEGIN, begin);
  app.get(
    '/user/login/google/callback',
    {
      schema: { summary: 'The address to which Google redirects the signed-in browser.', response: { 302: ELSEWHERE } },
      config: BEGIN.config,
    },
    finish,
  );
};
