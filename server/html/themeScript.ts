import { createHash } from 'node:crypto';

// Sets the theme that was chosen in this browser (client/ui/theme/chosenTheme.ts) before the first paint: the HTML is
// the same for all, and this script, which the content security policy allows by its hash, reads the cookie. tokens.css
// and the theme colours of index.html follow `data-theme`. The cookie is written again, because some browsers keep a
// script's cookie for a week only. A choice in another tab applies when the reader returns to this one.

const SCRIPT = [
  '(window.toliTheme=()=>{',
  'const d=document,t=/(?:^|; )theme=(light|dark)(?=;|$)/.exec(d.cookie)?.[1]??"";',
  'if(t)d.cookie="theme="+t+"; path=/; max-age=31536000; samesite=lax";',
  'd.documentElement.dataset.theme=t;',
  'for(const m of d.querySelectorAll("meta[name=theme-color]"))',
  'm.media=t?m.dataset.of===t?"all":"not all":"(prefers-color-scheme: "+m.dataset.of+")"',
  '})();document.addEventListener("visibilitychange",toliTheme)',
].join('');

/** In the head of every page, after its theme colours and before its style sheets. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const THEME_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
