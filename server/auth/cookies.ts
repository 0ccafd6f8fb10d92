import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '../platform/config/config';
import { badRequest } from '../platform/errors';
import { LANGUAGE_COOKIE } from '../platform/language';
import { SECOND_STEP_MINUTES } from '../rules/secondFactor';
import { DEVICES_IN_BROWSER, GOOGLE_MINUTES, KNOWN_DEVICE_DAYS, SESSION_DAYS, TOKEN_HOURS } from '../rules/signIn';
import { REQUEST } from '../words/en/requests';
import type { Language } from '../words/words';
import { cookieOf, sessionCookie } from './viewer';

/** Where a request comes from, for the list of devices and for the limits. */
export interface Device {
  ip: string;
  userAgent: string;
  /** Those of the people who have signed in with this browser before. */
  secrets: string[];
}

const attributes = () => ({ httpOnly: true, sameSite: 'lax', secure: config().secureCookies, path: '/' }) as const;

/** Gives a browser a cookie for so many milliseconds. */
function setCookie(res: ServerResponse, name: string, value: string, ms: number, options = {}): void {
  const until = { maxAge: ms / 1000, expires: new Date(Date.now() + ms) };
  res.appendHeader('Set-Cookie', serialize(name, value, { ...attributes(), ...until, ...options }));
}

/** Makes a browser forget a cookie. */
function clearCookie(res: ServerResponse, name: string): void {
  res.appendHeader('Set-Cookie', serialize(name, '', { ...attributes(), expires: new Date(0) }));
}

/** Gives the browser the secret of its session, for 30 days from now. */
export function setSessionCookie(res: ServerResponse, token: string): void {
  setCookie(res, sessionCookie(), token, SESSION_DAYS * 24 * 3600 * 1000);
}

/** Lets a browser keep the language that was chosen in it, for a year; its page knows by the cookie that one was chosen, which is no secret. */
export function setLanguageCookie(res: ServerResponse, language: Language): void {
  setCookie(res, LANGUAGE_COOKIE, language, 365 * 24 * 3600 * 1000, { httpOnly: false });
}

/** Makes the browser forget its session. */
export function clearSessionCookie(res: ServerResponse): void {
  clearCookie(res, sessionCookie());
}

/** The cookie of a browser in which people have signed in before: a secret for each of them, with dots between. */
const deviceCookie = () => (config().secureCookies ? '__Host-toli_device' : 'toli_device');

/** Lets the browser be known from now on, for a year. */
export function setDeviceCookie(res: ServerResponse, secrets: string): void {
  setCookie(res, deviceCookie(), secrets, KNOWN_DEVICE_DAYS * 24 * 3600 * 1000);
}

/** Gives the browser what a sign-in brings: its session, and that it is known from now on. */
export function setSignInCookies(
  res: ServerResponse,
  { token, deviceCookie }: { token: string; deviceCookie: string },
): void {
  setSessionCookie(res, token);
  setDeviceCookie(res, deviceCookie);
}

/** The cookie that ties a sign-in at Google to the browser that began it. */
export const googleCookie = () => (config().secureCookies ? '__Host-toli_google' : 'toli_google');

/** Gives the browser the secret of its sign-in at Google, for ten minutes. */
export function setGoogleCookie(res: ServerResponse, secret: string): void {
  setCookie(res, googleCookie(), secret, GOOGLE_MINUTES * 60_000);
}

/** The cookie of a browser that has signed somebody up and waits for the mailed link to be followed. */
export const signUpCookie = () => (config().secureCookies ? '__Host-toli_sign_up' : 'toli_sign_up');

/** Gives the browser the secret of the sign-up that it has sent, for a day. */
export function setSignUpCookie(res: ServerResponse, secret: string): void {
  setCookie(res, signUpCookie(), secret, TOKEN_HOURS * 3600 * 1000);
}

/** Makes the browser forget the sign-up that it waited for. */
export function clearSignUpCookie(res: ServerResponse): void {
  clearCookie(res, signUpCookie());
}

/** The cookie of a log in whose second factor is still to be given. */
export const secondStepCookie = () => (config().secureCookies ? '__Host-toli_second_step' : 'toli_second_step');

/** Gives the browser the secret of its log in, for ten minutes. */
export function setSecondStepCookie(res: ServerResponse, secret: string): void {
  setCookie(res, secondStepCookie(), secret, SECOND_STEP_MINUTES * 60_000);
}

/** Makes the browser forget the log in that waited. */
export function clearSecondStepCookie(res: ServerResponse): void {
  clearCookie(res, secondStepCookie());
}

/** The HTTP exchange that a GraphQL operation rides on; one over a web socket brings no cookie home and is refused (400). */
export function exchangeOf({ http }: { http?: { request: FastifyRequest; reply: FastifyReply } }) {
  if (!http) throw badRequest(REQUEST.overHttp);
  return { req: http.request, res: http.reply.raw };
}

/** The address and browser that a request comes from, for the list of devices. */
export function deviceOf(req: { ip?: string | undefined; headers: IncomingHttpHeaders }): Device {
  const secrets = (cookieOf(req, deviceCookie()) ?? '').split('.').filter((secret) => secret.length === 43);
  const userAgent = req.headers['user-agent'] ?? '';
  return { ip: req.ip ?? '', userAgent, secrets: secrets.slice(0, DEVICES_IN_BROWSER) };
}
