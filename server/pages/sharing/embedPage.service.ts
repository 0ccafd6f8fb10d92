import { escapeHtml } from '../../platform/formats/html';
import { absolute } from '../../platform/site/absolute';
import { stagingStrip } from '../../platform/site/staging';
import { ACCENTS } from '../../rules/accents';
import type { EmbedKind } from '../../rules/embeds';
import { creating, perMonth } from '../../words/en/cards';
import { EMBED } from '../../words/en/embeds';
import { currentLanguage } from '../../words/words';
import type { EmbeddedPage } from './embed.service';

// A separate document in a frame on another site: no script, no session, and links that open a page in a new tab.

const STYLE = `*{box-sizing:border-box}
html{font:15px/1.45 "Noto Sans",system-ui,sans-serif}
body{margin:0;background:none;--bg:#fffdf8;--fg:#1d1745;--muted:#5f5a78;--line:#e8e1d3}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--solid);outline-offset:2px}
.card{display:flex;flex-direction:column;height:300px;max-width:400px;margin:8px;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--bg);color:var(--fg)}
.cover{flex:none;width:100%;height:96px;object-fit:cover;background:var(--solid)}
.face{flex:none;width:64px;height:64px;margin:-32px 0 0 16px;border:3px solid var(--bg);border-radius:50%;object-fit:cover;background:var(--bg)}
.words{flex:1;min-height:0;padding:8px 16px;overflow-wrap:anywhere}
.name,.bio{display:-webkit-box;overflow:hidden;margin:0;-webkit-box-orient:vertical;-webkit-line-clamp:1}
.name{font-size:18px;font-weight:700}
.bio{color:var(--muted);-webkit-line-clamp:2}
.price{margin:2px 0 0;font-weight:600}
.join{flex:none;display:block;overflow:hidden;margin:0 16px 16px;padding:10px 18px;border-radius:999px;background:var(--solid);color:var(--contrast);font-weight:700;text-align:center;text-overflow:ellipsis;white-space:nowrap}
.join.alone{margin:8px}
.gone{margin:8px;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--bg);color:var(--muted)}
@media (prefers-color-scheme:dark){body{--bg:#1d1745;--fg:#fff8ec;--muted:#c3bddb;--line:#37305f}}`;

/** A page's document for a frame of this kind; null: the page does not exist. */
export function embedHtml(kind: EmbedKind, page: EmbeddedPage | null): string {
  const title = escapeHtml(page ? EMBED.visit(page.pageName) : 'Toli');
  const body = !page ? `<p class="gone">${escapeHtml(EMBED.gone)}</p>` : kind === 'card' ? card(page) : button(page);
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body${colors(page)}>${stagingStrip()}${body}</body></html>
`;
}

function colors(page: EmbeddedPage | null): string {
  if (!page) return '';
  const { solid, contrast } = ACCENTS[page.accent];
  return ` style="--solid:${solid[0]};--contrast:${contrast}"`;
}

/** Opens in a new tab; the other site learns nothing about the person. */
const link = ({ path }: EmbeddedPage, className: string, words: string) =>
  `<a class="${className}" href="${absolute(path)}" target="_blank" rel="noopener">${escapeHtml(words)}</a>`;

function card(page: EmbeddedPage): string {
  const { pageName, bio, isPlural, profilePicSrc, coverPicSrc, from } = page;
  const cover = coverPicSrc ? picture('cover', coverPicSrc) : '<div class="cover"></div>';
  const face = profilePicSrc ? picture('face', profilePicSrc) : '';
  const price = from === null ? '' : `<p class="price">${escapeHtml(EMBED.from(perMonth(from)))}</p>`;
  return `<article class="card">${cover}${face}
<div class="words"><h1 class="name">${escapeHtml(pageName)}</h1><p class="bio">${escapeHtml(creating(isPlural, bio))}</p>${price}</div>
${link(page, 'join', EMBED.join)}</article>`;
}

function button(page: EmbeddedPage): string {
  const { pageName, from } = page;
  return link(page, 'join alone', from === null ? EMBED.visit(pageName) : EMBED.joinFrom(pageName, perMonth(from)));
}

const picture = (className: string, src: string) =>
  `<img class="${className}" src="${escapeHtml(absolute(`/api/${src.replace(/^\/+/, '')}`))}" alt="">`;
