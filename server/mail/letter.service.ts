import { escapeHtml } from '../platform/http/clientPage';
import { MAIL } from '../words/en/mail';
import type { Letter } from '../words/letter';
import { spoken } from '../words/words';

interface LetterContent extends Letter {
  supportEmail: string;
}

const INK = '#1d1745';
const PAPER = '#fffaf2';
const MARIGOLD = '#f6a21a';
const QUIET = '#5d5878';
const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Renders a mail in Toli's look, as HTML and as plain text with the same words. Throws on a button that is no web address. */
export function letter(content: LetterContent): { html: string; text: string } {
  for (const link of [content.button, content.otherwise])
    if (link && !/^https?:\/\//.test(link.url)) throw new Error(`Not a web address: ${link.url}`);
  return { html: inHtml(content), text: inText(content) };
}

function inText({ title, paragraphs, button, small, otherwise, supportEmail }: LetterContent): string {
  const parts = [title, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (small) parts.push(small);
  if (otherwise) parts.push(`${otherwise.label}:\n${otherwise.url}`);
  return `${parts.join('\n\n')}\n\n-- \nToli. ${MAIL.questions} ${supportEmail}\n`;
}

const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

// Tables and inline styles: what mail programs understand alike.
function inHtml({ title, paragraphs, button, small, otherwise, supportEmail }: LetterContent): string {
  const body = paragraphs.map(
    (each) => `<p dir="auto" style="margin: 0 0 16px; font-size: 16px; line-height: 1.5">${inLines(each)}</p>`,
  );
  return `<!doctype html>
<html lang="${spoken()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin: 0; padding: 0; background: ${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${PAPER}"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; ${FONT}; color: ${INK}">
<tr><td bgcolor="${INK}" style="padding: 16px 24px; border-radius: 16px 16px 0 0; color: ${MARIGOLD}; font-size: 24px; font-weight: 800">toli</td></tr>
<tr><td bgcolor="#ffffff" style="padding: 24px; border-radius: 0 0 16px 16px">
<h1 dir="auto" style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${escapeHtml(title)}</h1>
${body.join('\n')}
${button ? buttonInHtml(button) : ''}
${small ? `<p dir="auto" style="margin: 16px 0 0; font-size: 14px; line-height: 1.5; color: ${QUIET}">${inLines(small)}</p>` : ''}
${otherwise ? `<p style="margin: 8px 0 0; font-size: 14px; line-height: 1.5"><a href="${escapeHtml(otherwise.url)}" style="color: ${INK}">${escapeHtml(otherwise.label)}</a></p>` : ''}
</td></tr>
<tr><td align="center" style="padding: 16px 24px; font-size: 13px; color: ${QUIET}">${escapeHtml(MAIL.questions)} <a href="mailto:${escapeHtml(supportEmail)}" style="color: ${INK}">${escapeHtml(supportEmail)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function buttonInHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${MARIGOLD}" style="border-radius: 999px"><a href="${address}" style="display: inline-block; padding: 14px 28px; font-size: 16px; font-weight: 700; color: ${INK}; text-decoration: none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin: 16px 0 0; font-size: 14px; line-height: 1.5; color: ${QUIET}">${escapeHtml(MAIL.orOpen)} <a href="${address}" style="color: ${INK}; word-break: break-all">${address}</a></p>`;
}
