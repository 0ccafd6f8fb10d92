import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { serialize } from 'cookie';
import { config } from '../platform/config/config';
import { badRequest } from '../platform/errors';
import type { HttpReply, HttpRequest } from '../platform/http/types';
import { LANGUAGE_COOKIE } from '../platform/language';
import { SECOND_STEP_MINUTES } from '../rules/secondFactor';
import { DEVICES_IN_BROWSER, GOOGLE_MINUTES, KNOWN_DEVICE_DAYS, SESSION_DAYS, TOKEN_HOURS } from '../rules/signIn';
import { REQUEST } from '../words/en/requests';
import type { Language } from '../words/words';
import { cookieOf, sessionCookie } from './viewer';

/** The address and browser of a request, for the list of devices and for the limits. */
export interface Device {
  ip: string;
  userAgent: string;
  /** The device secrets of the people who have signed in with this browser before. */
  secrets: string[];
}

const attributes = () => ({ httpOnly: true, sameSite: 'lax', secure: config().secureCookies, path: '/' }) as const;

/** Sets a cookie for so many milliseconds. */
function setCookie(res: ServerResponse, name: string, value: string, ms: number, options = {}): void {
  const until = { maxAge: ms / 1000, expires: new Date(Date.now() + ms) };
  res.appendHeader('Set-Cookie', serialize(name, value, { ...attributes(), ...until, ...options }));
}

/** Makes a browser forget a cookie. */
function clearCookie(res: ServerResponse, name: string): void {
  res.appendHeader('Set-Cookie', serialize(name, '', { ...attributes(), expires: new Date(0) }));
}

/** Sets the cookie with the session's secret, for 30 days from now. */
export function setSessionCookie(res: ServerResponse, token: string): void {
  setCookie(res, sessionCookie(), token, SESSION_DAYS * 24 * 3600 * 1000);
}

/** Sets the cookie with the browser's chosen language, for a year. Scripts can read it: it is no secret. */
export function setLanguageCookie(res: ServerResponse, language: Language): void {
  setCookie(res, LANGUAGE_COOKIE, language, 365 * 24 * 3600 * 1000, { httpOnly: false });
}

/** Makes the browser forget its session. */
export function clearSessionCookie(res: ServerResponse): void {
  clearCookie(res, sessionCookie());
}

/** The cookie of a browser in which people have signed in before: a secret for each of them, with dots between. */
const deviceCookie = () => (config().secureCookies ? '__Host-toli_device' : 'toli_device');

/** Sets the cookie of a known browser, for a year. */
export function setDeviceCookie(res: ServerResponse, secrets: string): void {
  setCookie(res, deviceCookie(), secrets, KNOWN_DEVICE_DAYS * 24 * 3600 * 1000);
}

/** Sets the cookies of a sign-in: the session's, and that of a known browser. */
export function setSignInCookies(
  res: ServerResponse,
  { token, deviceCookie }: { token: string; deviceCookie: string },
): void {
  setSessionCookie(res, token);
  setDeviceCookie(res, deviceCookie);
}

/** The cookie that ties a sign-in at Google to the browser that began it. */
export const googleCookie = () => (config().secureCookies ? '__Host-toli_google' : 'toli_google');

/** Sets the cookie of a sign-in at Google, for ten minutes. */
export function setGoogleCookie(res: ServerResponse, secret: string): void {
  setCookie(res, googleCookie(), secret, GOOGLE_MINUTES * 60_000);
}

/** The cookie of a browser that has sent a sign-up, until its mailed link is followed. */
export const signUpCookie = () => (config().secureCookies ? '__Host-toli_sign_up' : 'toli_sign_up');

/** Sets the cookie of a sign-up, for a day. */
export function setSignUpCookie(res: ServerResponse, secret: string): void {
  setCookie(res, signUpCookie(), secret, TOKEN_HOURS * 3600 * 1000);
}

/** Clears the cookie of a sign-up. */
export function clearSignUpCookie(res: ServerResponse): void {
  clearCookie(res, signUpCookie());
}

/** The cookie of a log-in that waits for its second factor. */
export const secondStepCookie = () => (config().secureCookies ? '__Host-toli_second_step' : 'toli_second_step');

/** Sets the cookie of a log-in that waits, for ten minutes. */
export function setSecondStepCookie(res: ServerResponse, secret: string): void {
  setCookie(res, secondStepCookie(), secret, SECOND_STEP_MINUTES * 60_000);
}

/** Clears the cookie of a log-in that waits. */
export function clearSecondStepCookie(res: ServerResponse): void {
  clearCookie(res, secondStepCookie());
}

/** The HTTP request and response of a GraphQL operation. 400 over a web socket, which cannot set cookies. */
export function exchangeOf({ http }: { http?: { request: HttpRequest; reply: HttpReply } }) {
  if (!http) throw badRequest(REQUEST.overHttp);
  return { req: http.request, res: http.reply.raw };
}

/** The address and browser that a request comes from, for the list of devices. */
export function deviceOf(req: { ip?: string | undefined; headers: IncomingHttpHeaders }): Device {
  const secrets = (cookieOf(req, deviceCookie()) ?? '').split('.').filter((secret) => secret.length === 43);
  const userAgent = req.headers['user-agent'] ?? '';
  return { ip: req.ip ?? '', userAgent, secrets: secrets.slice(0, DEVICES_IN_BROWSER) };
}
