import type { Request, Response } from 'express';
import { GOOGLE_MINUTES, SESSION_DAYS, TOKEN_HOURS } from '../../rules/signIn';
import { REQUEST } from '../../words/en/requests';
import { config } from '../config/config';
import { badRequest } from '../errors';
import { sessionCookie } from './viewer';

const attributes = () => ({ httpOnly: true, sameSite: 'lax', secure: config().secureCookies, path: '/' }) as const;

/** Gives the browser the secret of its session, for 30 days from now. */
export function setSessionCookie(res: Response, token: string): void {
  res.cookie(sessionCookie(), token, { ...attributes(), maxAge: SESSION_DAYS * 24 * 3600 * 1000 });
}

/** Makes the browser forget its session. */
export function clearSessionCookie(res: Response): void {
  res.clearCookie(sessionCookie(), attributes());
}

/** The cookie that ties a sign-in at Google to the browser that began it. */
export const googleCookie = () => (config().secureCookies ? '__Host-toli_google' : 'toli_google');

/** Gives the browser the secret of its sign-in at Google, for ten minutes. */
export function setGoogleCookie(res: Response, secret: string): void {
  res.cookie(googleCookie(), secret, { ...attributes(), maxAge: GOOGLE_MINUTES * 60_000 });
}

/** The cookie of a browser that has signed somebody up and waits for the mailed link to be followed. */
export const signUpCookie = () => (config().secureCookies ? '__Host-toli_sign_up' : 'toli_sign_up');

/** Gives the browser the secret of the sign-up that it has sent, for a day. */
export function setSignUpCookie(res: Response, secret: string): void {
  res.cookie(signUpCookie(), secret, { ...attributes(), maxAge: TOKEN_HOURS * 3600 * 1000 });
}

/** Makes the browser forget the sign-up that it waited for. */
export function clearSignUpCookie(res: Response): void {
  res.clearCookie(signUpCookie(), attributes());
}

/** The HTTP exchange that a GraphQL operation rides on; one over a web socket brings no cookie home and is refused (400). */
export function exchangeOf({ http }: { http?: { req: Request; res: Response } }): { req: Request; res: Response } {
  if (!http) throw badRequest(REQUEST.overHttp);
  return http;
}

/** The address and browser that a request comes from, for the list of devices. */
export function deviceOf(req: Request): { ip: string; userAgent: string } {
  return { ip: req.ip ?? '', userAgent: req.get('user-agent') ?? '' };
}
