import { createHash } from 'node:crypto';
import { escapeHtml } from '../platform/formats/html';
import { HINDI_OFFER } from '../words/hindiOffer';

// A line above an English page that offers Hindi to a visitor whose phone is set to English, and who has chosen no
// language yet. The HTML is the same for all: this script, which the content security policy allows by its hash, shows
// the line before the first paint (client/ui/languageOffer.css), so that no part of the page moves or is covered. It
// works where the client is not loaded yet, too. `lang_offer` is the cookie of a browser that declined.

const SCRIPT = [
  '(()=>{const d=document,n=navigator,page=d.documentElement;',
  'addEventListener("click",e=>{const on=e.target.closest(".language-offer a,.language-offer button");if(!on)return;',
  'if(on.href){const to=new URL(location);to.searchParams.set("lang","hi");on.href=to}',
  'else{d.cookie="lang_offer=no; path=/; max-age=31536000; samesite=lax";delete page.dataset.offer;e.stopImmediatePropagation()}},true);',
  'if(/Android|iPhone/.test(n.userAgent)&&!/bot|crawl|spider|slurp|preview|lighthouse|inspect|facebookexternalhit/i.test(n.userAgent)',
  '&&!/(^|; )lang(_offer)?=/.test(d.cookie)&&/^en/.test(n.language)&&n.languages.every(each=>/^(en|hi)/.test(each)))',
  'page.dataset.offer="hi"})()',
].join('');

/** In the head of a visitor's English page, before its other scripts. */
export const LANGUAGE_OFFER_SCRIPT = `<script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const LANGUAGE_OFFER_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const CROSS =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>';

/** The line itself, the first of the body. */
export const LANGUAGE_OFFER = [
  '<aside class="language-offer" lang="hi">',
  `<a href="?lang=hi">${escapeHtml(HINDI_OFFER.line)}</a>`,
  `<button type="button" aria-label="${escapeHtml(HINDI_OFFER.dismiss)}">${CROSS}</button>`,
  '</aside>',
].join('');
