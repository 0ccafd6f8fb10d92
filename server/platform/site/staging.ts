import { SITE } from '../../words/en/site';
import { config } from '../config/config';
import { escapeHtml } from '../formats/html';

/** The name of the site: a staging must not be mistaken for the real one. */
export const siteName = (): string => (config().staging ? 'Toli Staging' : 'Toli');

/** The notice over every page and mail of a staging; null on a real one. */
export const stagingNotice = (): string | null => (config().staging ? SITE.staging : null);

/** Striped, as what must not be mistaken is; by attribute, which mails and the policy of pages allow. */
const STRIP =
  'margin:0;padding:8px 16px;background:#1d1745;border-bottom:4px dashed #f6a21a;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center';

/** The notice of a staging as HTML, with its name; empty on a real one. */
export function stagingStrip(): string {
  const notice = stagingNotice();
  return notice === null ? '' : `<p role="note" style="${STRIP}">${siteName()}: ${escapeHtml(notice)}</p>`;
}

/** A page for programmers, whose title begins with our name, as it is on a staging: with the strip and the name of that. */
export const asOnStaging = (page: string): string =>
  page.replace('<body>', () => `<body>${stagingStrip()}`).replace('<title>Toli', () => `<title>${siteName()}`);
