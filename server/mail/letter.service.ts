import { escapeHtml } from '../platform/formats/html';
import { siteName, stagingNotice, stagingStrip } from '../platform/site/staging';
import { languageOf } from '../rules/writtenLanguages';
import { MAIL } from '../words/en/mail';
import type { Letter } from '../words/letter';
import { currentLanguage } from '../words/words';

/** The footer of an optional mail: why it comes, and how to stop it. */
export interface Footer {
  why: string;
  links: { label: string; url: string }[];
}

interface LetterContent extends Letter {
  supportEmail: string;
  footer?: Footer;
}

const INK = '#1d1745';
const PAPER = '#fffaf2';
const MARIGOLD = '#f6a21a';
const QUIET = '#5d5878';
// Mail programs with a dark mode use the classes, others the inline styles.
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: #100c28 !important }
  .card { background: #1d1745 !important }
  .ink, .ink a { color: #f4f0ff !important }
  .quiet, .quiet a { color: #bdb6dc !important }
  .ink a.button { color: #1d1745 !important }
}`;
const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Renders a mail in Toli's look, as HTML and as plain text with the same words. Throws on a button without a web address. */
export function letter(content: LetterContent): { html: string; text: string } {
  const { button, otherwise, items = [], footer, card } = content;
  const picture = card?.picture ? { url: card.picture } : undefined;
  for (const link of [button, otherwise, picture, ...items, ...(footer?.links ?? [])])
    if (link && !/^https?:\/\//.test(link.url)) throw new Error(`Not a web address: ${link.url}`);
  return { html: inHtml(content), text: inText(content) };
}

function inText({
  title,
  card,
  code,
  paragraphs,
  body,
  items = [],
  button,
  small,
  otherwise,
  footer,
  supportEmail,
}: LetterContent): string {
  const about = card ? [[card.name, card.line].filter(Boolean).join('\n')] : [];
  const notice = stagingNotice();
  const parts = [
    ...(notice ? [`${siteName()}: ${notice}`] : []),
    title,
    ...about,
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...items.map(({ text, url }) => `${text}\n${url}`),
  ];
  if (code) parts.push(`${code.label}: ${code.digits}\n${code.warning}`);
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (small) parts.push(small);
  if (otherwise) parts.push(`${otherwise.label}:\n${otherwise.url}`);
  const end = [`Toli. ${MAIL.questions(supportEmail)}`];
  if (footer) end.push(footer.why, ...footer.links.map(({ label, url }) => `${label}: ${url}`));
  return `${parts.join('\n\n')}\n\n-- \n${end.join('\n')}\n`;
}

/** The `lang` of a text that is, for the most part, in another script than the mail: what a person wrote. */
function langIn(text: string): string {
  const language = languageOf(text);
  return language === null || language === currentLanguage() ? '' : ` lang="${language}"`;
}

const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

// Tables and inline styles, which all mail programs understand.
function inHtml(content: LetterContent): string {
  const { title, card, paragraphs, body, code, items = [], button, small, otherwise, footer, supportEmail } = content;
  const words = paragraphs.map(
    (each) =>
      `<p dir="auto"${langIn(each)} style="margin: 0 0 16px; font-size: 16px; line-height: 1.5">${inLines(each)}</p>`,
  );
  const links = items.map(
    ({ text, url }) =>
      `<p dir="auto"${langIn(text)} class="ink" style="margin: 0 0 12px; font-size: 16px; line-height: 1.5"><a href="${escapeHtml(url)}" style="color: ${INK}">${inLines(text)}</a></p>`,
  );
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${PAPER}">${stagingStrip()}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${PAPER}" class="paper"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; ${FONT}; color: ${INK}">
<tr><td bgcolor="${INK}" style="padding: 16px 24px; border-radius: 16px 16px 0 0; color: ${MARIGOLD}; font-size: 24px; font-weight: 800">toli</td></tr>
<tr><td bgcolor="#ffffff" class="card ink" style="padding: 24px; border-radius: 0 0 16px 16px">
<h1 dir="auto"${langIn(title)} style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${escapeHtml(title)}</h1>
${card ? cardInHtml(card) : ''}${[...words, ...(body ? [bodyInHtml(body)] : []), ...links].join('\n')}
${code ? codeInHtml(code) : ''}${button ? buttonInHtml(button) : ''}
${small ? `<p dir="auto" class="quiet" style="margin: 16px 0 0; font-size: 14px; line-height: 1.5; color: ${QUIET}">${inLines(small)}</p>` : ''}
${otherwise ? `<p class="ink" style="margin: 8px 0 0; font-size: 14px; line-height: 1.5"><a href="${escapeHtml(otherwise.url)}" style="color: ${INK}">${escapeHtml(otherwise.label)}</a></p>` : ''}
</td></tr>
<tr><td align="center" class="quiet" style="padding: 16px 24px; font-size: 13px; line-height: 1.6; color: ${QUIET}">${questionsInHtml(supportEmail)}${footer ? footerInHtml(footer) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const bodyInHtml = ({ html, text }: NonNullable<Letter['body']>): string =>
  `<div${langIn(text)} style="margin: 0 0 16px; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere">${html}</div>`;

function questionsInHtml(email: string): string {
  const address = escapeHtml(email);
  const link = `<a href="mailto:${address}" style="color: ${INK}">${address}</a>`;
  return escapeHtml(MAIL.questions(email)).replace(address, () => link);
}

function cardInHtml({ picture, name, line }: NonNullable<Letter['card']>): string {
  const face = picture
    ? `<td width="60" valign="middle"><img src="${escapeHtml(picture)}" alt="" width="48" height="48" style="display: block; width: 48px; height: 48px; border-radius: 24px; object-fit: cover"></td>`
    : '';
  const below = line
    ? `<br><span dir="auto"${langIn(line)} class="quiet" style="font-size: 14px; color: ${QUIET}">${escapeHtml(line)}</span>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 0 0 16px"><tr>${face}<td valign="middle" style="font-size: 16px; line-height: 1.4"><b dir="auto"${langIn(name)}>${escapeHtml(name)}</b>${below}</td></tr></table>
`;
}

function codeInHtml({ label, digits, warning }: NonNullable<Letter['code']>): string {
  return `<p class="quiet" style="margin: 0 0 4px; font-size: 14px; line-height: 1.5; color: ${QUIET}">${escapeHtml(label)}</p>
<p style="margin: 0 0 4px; font-size: 32px; line-height: 1.3; font-weight: 700; letter-spacing: 6px">${escapeHtml(digits)}</p>
<p class="quiet" style="margin: 0 0 24px; font-size: 14px; line-height: 1.5; color: ${QUIET}">${escapeHtml(warning)}</p>
`;
}

function footerInHtml({ why, links }: Footer): string {
  const ways = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color: ${INK}">${escapeHtml(label)}</a>`,
  );
  return `<br>${escapeHtml(why)}<br>${ways.join(' &nbsp; ')}`;
}

function buttonInHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${MARIGOLD}" style="border-radius: 999px"><a href="${address}" class="button" style="display: inline-block; padding: 14px 28px; font-size: 16px; font-weight: 700; text-align: center; color: ${INK}; text-decoration: none">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin: 16px 0 0; font-size: 14px; line-height: 1.5; color: ${QUIET}">${escapeHtml(MAIL.orOpen)}<br><a href="${address}" style="color: ${INK}; word-break: break-all">${address}</a></p>`;
}
