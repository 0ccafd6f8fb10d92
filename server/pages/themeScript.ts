import { createHash } from 'node:crypto';

// The theme that somebody has chosen in this browser (client/ui/theme/chosenTheme.ts) is in every page before it is painted: the HTML is
// the same for all, and this script, which the content security policy allows by its hash, reads the cookie. `data-theme` decides in
// tokens.css, the media of the theme colours in index.html. The cookie is written anew: some browsers keep one of a script for a week.
// What was chosen in another tab is there when somebody comes back to this one.

const SCRIPT = [
  '(window.toliTheme=()=>{',
  'const d=document,t=/(?:^|; )theme=(light|dark)(?=;|$)/.exec(d.cookie)?.[1]??"";',
  'if(t)d.cookie="theme="+t+"; path=/; max-age=31536000; samesite=lax";',
  'd.documentElement.dataset.theme=t;',
  'for(const m of d.querySelectorAll("meta[name=theme-color]"))',
  'm.media=t?m.dataset.of===t?"all":"not all":"(prefers-color-scheme: "+m.dataset.of+")"',
  '})();document.addEventListener("visibilitychange",toliTheme)',
].join('');

/** Stands in the head of every page, behind its theme colours and before its style sheets. */
export const THEME_SCRIPT = `<script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const THEME_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
