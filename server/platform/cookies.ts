import type { Request, Response } from 'express';
import { SESSION_DAYS } from '../rules/limits';
import { config } from './config';
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

/** The address and browser that a request comes from, for the list of devices. */
export function deviceOf(req: Request): { ip: string; userAgent: string } {
  return { ip: req.ip ?? '', userAgent: req.get('user-agent') ?? '' };
}
