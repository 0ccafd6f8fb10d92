import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { COMMON } from '../../words/en/common';
import { spoken } from '../../words/words';
import { config } from '../config/config';

/** Text as it may stand in an HTML attribute or element. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The built client's files: named by their content, so that browsers keep them; compressed at the build. */
export const clientFiles = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    // Not index.html for /: that page is filled in for each request, below.
    index: false,
    serveStatic: {
      setHeaders(res, file) {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
        res.setHeader(
          'Cache-Control',
          isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    },
  });

/** What the head of a page says beyond the built one, its title included; plain HTML, escaped by whoever made it. */
export type Head = (req: Request, res: Response) => Promise<string> | string;

/** The page that every address of the client starts with, its head filled in for this request. */
export function clientPage(folder: string, head: Head): RequestHandler {
  let html: Promise<string> | undefined;
  return async (req, res) => {
    html ??= readFile(path.join(folder, 'index.html'), 'utf8');
    const { supportEmail, google, razorpay, pageReview, maxImageMb, maxVideoMb } = config();
    const settings = {
      supportEmail,
      googleSignIn: google !== null,
      checkoutScript: razorpay.checkoutScript,
      pageReview,
      imageMb: maxImageMb,
      videoMb: maxVideoMb,
      signedIn: !!res.locals.viewer,
    };
    const meta = `<meta name="toli:settings" content="${escapeHtml(JSON.stringify(settings))}" />`;
    const built = (await html)
      .replace(/<title>.*?<\/title>\s*/, '')
      .replace('<html lang="en">', `<html lang="${spoken()}">`)
      .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, () => escapeHtml(COMMON.noScript));
    const filled = `${meta}\n    ${await head(req, res)}`;
    res.set('Cache-Control', res.locals.viewer ? 'private, no-cache' : 'no-cache').vary('Accept-Language');
    res.type('html').send(built.replace('<!--toli:head-->', () => filled));
  };
}
