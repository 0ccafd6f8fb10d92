import type { RequestHandler, Response } from 'express';
import { spoken } from '../../words/words';

/** How long visitors get what was made for the one before them, in milliseconds: a link that goes round brings many at once. */
const MOMENT = 1_000;
/** So many pages are kept at most. */
const KEPT = 500;

/** A page, and the policy that allows its style elements. */
interface Kept {
  page: string;
  policy: string;
}

/**
 * Gives visitors what was made for another visitor a moment ago, or is being made; `aboutOf` says what of an address makes a
 * difference. Whoever is signed in gets their own.
 */
export function keptForAMoment(aboutOf: (url: string) => string): RequestHandler {
  const pages = new Map<string, Promise<Kept | null>>();
  return async (req, res, next) => {
    if (res.locals.viewer) return next();
    const key = `${spoken()} ${aboutOf(req.originalUrl)}`;
    const kept = await pages.get(key);
    if (kept) {
      res.setHeader('Content-Security-Policy', kept.policy);
      return sendPage(res, kept.page);
    }
    // Whoever waited for one that came to nothing makes their own.
    if (pages.has(key) || pages.size >= KEPT) return next();
    pages.set(
      key,
      new Promise((resolve) => {
        res.locals.keep = resolve;
        res.once('close', () => resolve(null));
      }),
    );
    setTimeout(() => pages.delete(key), MOMENT).unref();
    next();
  };
}

/** Sends a page: a visitor's browser asks again each time; what somebody else sees is theirs, and nobody's once they have left. */
export function sendPage(res: Response, page: string): void {
  res.set('Cache-Control', res.locals.viewer ? 'private, no-store' : 'no-cache');
  res.vary('Accept-Language').vary('Cookie');
  res.type('html').send(page);
}
