import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { FirstView, Settings } from '../../rules/firstView';
import { COMMON } from '../../words/en/common';
import { spoken } from '../../words/words';
import { config } from '../config/config';
import { sendPage } from './aMoment';
import { EARLY_TAPS } from './earlyTaps';
import { allowStyles } from './securityHeaders';

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
        if (HEIC_WORKER.test(path.basename(file))) res.setHeader('Content-Security-Policy', HEIC_POLICY);
      },
    },
  });

/** The worker that decodes HEIC pictures (client/ui/media/heic.worker.ts): it alone runs WebAssembly, and loads nothing. */
const HEIC_WORKER = /^heic\.worker-.*\.js(\.br|\.gz)?$/;
const HEIC_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** What the head of a page says beyond the built one, its title included; plain HTML, escaped by whoever made it. */
export type Head = (req: Request, res: Response) => Promise<string> | string;

/** What the client is told with the page, before any call. */
export function settingsFor(res: Response): Settings {
  const { supportEmail, google, razorpay, pageReview, maxImageMb, maxVideoMb } = config();
  return {
    supportEmail,
    googleSignIn: google !== null,
    checkoutScript: razorpay.checkoutScript,
    pageReview,
    imageMb: maxImageMb,
    videoMb: maxVideoMb,
    signedIn: !!res.locals.viewer,
  };
}

/** JSON as it may stand in a script element. */
const escapeJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What a page has of its screen: how it looks when it is opened, where the server shows that, and the addresses of its files. */
export interface Screen {
  view: FirstView | null;
  scripts: string[];
  styles: string[];
}
type Screens = (req: Request, res: Response) => Promise<Screen>;

/** The page that every address of the client starts with, its head filled in for this request, and the first view of its screen where there is one. */
export function clientPage(folder: string, head: Head, screenOf: Screens): RequestHandler {
  let html: Promise<string> | undefined;
  return async (req, res) => {
    html ??= readFile(path.join(folder, 'index.html'), 'utf8');
    const { view, scripts, styles } = await screenOf(req, res);
    const filled = [
      `<meta name="toli:settings" content="${escapeHtml(JSON.stringify(settingsFor(res)))}" />`,
      await head(req, res),
      ...styles.map((file) => `<link rel="stylesheet" href="${file}" />`),
      // The first view is whole without them: its pictures go first.
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}" />`),
      ...(view ? [view.styles, EARLY_TAPS] : []),
    ].join('\n    ');
    const page = (await html)
      .replace(/<title>.*?<\/title>\s*/, '')
      .replace('<html lang="en">', `<html lang="${spoken()}">`)
      .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, () => escapeHtml(COMMON.noScript))
      .replace('<!--toli:head-->', () => filled)
      .replace(/(?<=<div id="root">)(?=<\/div>)/, () => view?.html ?? '')
      .replace(/(?=\s*<noscript>)/, () => (view ? dataOf(view) : ''));
    if (view) allowStyles(res, view.styles);
    // What was asked of the page is in it, and so are things of the viewer: how long it is tells nothing (BREACH).
    if (res.locals.viewer) return sendPage(res, `${page}<!-- ${randomBytes(randomInt(300)).toString('base64')} -->`);
    if (view) res.locals.keep?.({ page, policy: res.getHeader('Content-Security-Policy') });
    sendPage(res, page);
  };
}

const dataOf = ({ data }: FirstView) => `<script type="application/json" id="first-view">${escapeJson(data)}</script>`;
