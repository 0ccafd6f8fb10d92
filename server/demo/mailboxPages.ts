import { escapeHtml } from '../platform/formats/html';
import { formatDateTime } from '../rules/time';
import { htmlPage } from './htmlPage';
import type { KeptMail } from './keptMails';

const STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #fffaf2; color: #1d1745; font: 16px/1.5 system-ui, sans-serif; }
  header { background: #1d1745; color: #fffaf2; }
  header div, main { max-width: 720px; margin: 0 auto; padding: 16px; }
  header b { color: #f6a21a; font-size: 24px; margin-right: 8px; }
  h1 { font-size: 24px; line-height: 1.25; margin: 8px 0; overflow-wrap: anywhere; }
  a { color: inherit; }
  a:focus-visible, input:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid #f6a21a; outline-offset: 2px; }
  form { display: flex; gap: 8px; align-items: end; flex-wrap: wrap; margin: 16px 0; }
  label { flex: 1 1 220px; font-size: 14px; }
  input { display: block; width: 100%; min-height: 44px; padding: 8px 14px; font: inherit; color: inherit; background: #fff; border: 1px solid #77718f; border-radius: 12px; }
  button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 999px; background: #f6a21a; color: #1d1745; font: inherit; font-weight: 700; cursor: pointer; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid #e6dfd2; }
  li a { display: block; padding: 12px 4px; text-decoration: none; }
  li a:hover { background: #fff2dc; }
  li strong, li span { display: block; overflow-wrap: anywhere; }
  li span, dl, p.quiet { color: #5d5878; font-size: 14px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0 0 16px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: max(640px, 70vh); border: 1px solid #e6dfd2; border-radius: 16px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #e6dfd2; border-radius: 16px; padding: 16px; }
  summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
  nav a { display: inline-block; padding: 10px 0; }`;

const page = (title: string, content: string): string =>
  htmlPage(
    title,
    `<style>${STYLE}</style>`,
    `<header><div><b>toli</b> Mailbox</div></header>
<main>
${content}
</main>`,
  );

const time = (mail: KeptMail) =>
  `<time datetime="${mail.sentAt.toISOString()}">${escapeHtml(formatDateTime(mail.sentAt))}</time>`;

/** The list of mails; `address`: the path of this mailbox. */
export function listPage(mails: KeptMail[], to: string | null, address: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="${address}/${mail.id}"><strong dir="auto">${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to)} · ${time(mail)}</span></a></li>`,
  );
  const nothing = to ? `No mail to ${to} yet.` : 'No mails yet. Sign up, and the first one will be here.';
  return page(
    'Mailbox – Toli',
    `<h1>Mailbox</h1>
<p class="quiet">Mails that Toli would have sent. No mail server is set, so none of them leaves this machine.</p>
<form action="${address}" role="search">
<label>To<input type="search" name="to" inputmode="email" autocapitalize="none" autocomplete="off" placeholder="name@example.com" value="${escapeHtml(to ?? '')}"></label>
<button>Show</button>
</form>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${escapeHtml(nothing)}</p>`}`,
  );
}

/** One mail. Its HTML is in a frame that runs no script and whose links open in place of this page. */
export function mailPage(mail: KeptMail, address: string): string {
  const inside = mail.html === null ? null : `<base target="_top">${mail.html}`;
  const plain = `<pre dir="auto">${linked(mail.text)}</pre>`;
  const frame = inside
    ? `<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(inside)}"></iframe>
<details><summary>As plain text</summary>${plain}</details>`
    : plain;
  return page(
    `${mail.subject} – Toli`,
    `<nav><a href="${address}">All mails</a></nav>
<h1 dir="auto">${escapeHtml(mail.subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Sent</dt><dd>${time(mail)}</dd></dl>
${frame}`,
  );
}

/** The page for a mail that isn't there. */
export function missingPage(address: string): string {
  return page('No such mail – Toli', `<h1>There is no such mail</h1>\n<nav><a href="${address}">All mails</a></nav>`);
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (link) => `<a href="${link}">${link}</a>`);
}
