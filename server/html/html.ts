import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageHead, PageRequest, PageSummary } from '../pages/sharing/head';
import { config } from '../platform/config/config';
import { escapeHtml } from '../platform/formats/html';
import { siteName, stagingStrip } from '../platform/site/staging';
import type { FirstView, Settings } from '../rules/firstView';
import { SITE } from '../words/en/site';
import { currentLanguage, ENGLISH, type Language } from '../words/words';
import { clientFolderOf } from './clients';
import { EARLY_CLICKS } from './earlyClicks';
import { LANGUAGE_OFFER, LANGUAGE_OFFER_SCRIPT } from './languageOffer';
import { loadOnUse } from './scriptsOnUse';
import { THEME_SCRIPT } from './themeScript';

/** The addresses of a screen's files, without those of every page. */
export interface ScreenFiles {
  scripts: string[];
  styles: string[];
  /** Those of what a visitor's tap opens over it. */
  ofTaps: { scripts: string[]; styles: string[] };
}

/** The data in a page for the client, before its first request. */
export function settingsFor({ viewer, savesData }: Pick<PageRequest, 'viewer' | 'savesData'>): Settings {
  const { supportEmail, grievanceOfficer, google, razorpay, pageReview, maxImageMb, maxVideoMb } = config();
  const { platformFeePercent, payoutNote, payouts, payoutDay, payoutMin } = config();
  return {
    supportEmail,
    grievanceOfficer,
    googleSignIn: google !== null,
    checkoutScript: razorpay.checkoutScript,
    pageReview,
    imageMb: maxImageMb,
    videoMb: maxVideoMb,
    platformFeePercent,
    payoutNote,
    payouts: payouts && { day: payoutDay, min: payoutMin },
    signedIn: viewer !== null,
    savesData,
  };
}

/** The built page of a language's client, into which each page is filled. */
export const readTemplate = (clientFolder: string, language: Language) =>
  readFile(path.join(clientFolderOf(clientFolder, language), 'index.html'), 'utf8');

/** JSON that is safe in a script element. */
const escapeJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const dataOf = ({ data }: FirstView) => `<script type="application/json" id="first-view">${escapeJson(data)}</script>`;

/** The scripts of every page in the built page. */
const SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g;

const toPreload = (file: string) => `<link rel="modulepreload" href="${file}" />`;
const toStyle = (file: string) => `<link rel="stylesheet" href="${file}" />`;

/** The scripts of a visitor's page, whose first view needs none; with the data saver a tap loads its parts by itself. */
function scriptsOnUse(template: string, { scripts, ofTaps }: ScreenFiles, savesData: boolean): string {
  const everywhere = template.match(SCRIPTS)?.map((script) => script.trim()) ?? [];
  const files = everywhere.flatMap((script) => /(?<=src=")[^"]+/.exec(script) ?? []);
  const further = savesData ? [] : [...ofTaps.styles.map(toStyle), ...ofTaps.scripts.map(toPreload)];
  return loadOnUse([...[...files, ...scripts].map(toPreload), ...everywhere], further);
}

/** The built page with its head and its first view or, without one, its summary. */
export function fillTemplate(
  template: string,
  head: Pick<PageHead, 'html'> & { summary?: PageSummary | undefined },
  files: ScreenFiles,
  request: Pick<PageRequest, 'viewer' | 'savesData' | 'isAnonymous'>,
  view: FirstView | null,
): string {
  const onUse = view !== null && request.isAnonymous ? scriptsOnUse(template, files, request.savesData) : null;
  // The first view needs no script: its pictures are loaded first.
  const preloads = files.scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}" />`);
  const offersHindi = request.viewer === null && currentLanguage() === ENGLISH;
  const filled = [
    THEME_SCRIPT,
    ...(offersHindi ? [LANGUAGE_OFFER_SCRIPT] : []),
    `<meta name="toli:settings" content="${escapeHtml(JSON.stringify(settingsFor(request)))}" />`,
    // By it the client goes on to name its tab (client/ui/hooks/useTitle.ts).
    `<meta name="application-name" content="${siteName()}" />`,
    head.html,
    ...files.styles.map(toStyle),
    ...(onUse ? [onUse] : preloads),
    ...(view ? [view.styles, EARLY_CLICKS] : []),
  ].join('\n    ');
  const body = view?.html ?? (head.summary ? summaryHtml(head.summary) : '');
  return (onUse ? template.replace(SCRIPTS, '') : template)
    .replace(/<title>.*?<\/title>\s*/, '')
    .replace('<html lang="en">', `<html lang="${currentLanguage()}"${request.savesData ? ' data-saver' : ''}>`)
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, () => escapeHtml(SITE.noScript))
    .replace('<!--toli:head-->', () => filled)
    .replace('<body>', () => `<body>${stagingStrip()}${offersHindi ? LANGUAGE_OFFER : ''}`)
    .replace(/(?<=<div id="root">)(?=<\/div>)/, () => body)
    .replace(/(?=\s*<noscript>)/, () => (view ? dataOf(view) : ''));
}

/** In the middle of the screen, like the client's splash (client/ui/problem.css). */
const SUMMARY_STYLE =
  'min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:8px;padding:20px;text-align:center';

/** The summary of a page without its first view; the client replaces it. */
function summaryHtml({ name, line, imageSrc, price }: PageSummary): string {
  const face = imageSrc
    ? `<img src="/api/${escapeHtml(imageSrc.replace(/^\/+/, ''))}" alt="" width="96" height="96" style="border-radius:50%;object-fit:cover" />`
    : '';
  const lines = [line, price].flatMap((each) => (each ? [`<p style="max-width:46ch">${escapeHtml(each)}</p>`] : []));
  return `<main style="${SUMMARY_STYLE}">${face}<h1>${escapeHtml(name)}</h1>${lines.join('')}</main>`;
}
