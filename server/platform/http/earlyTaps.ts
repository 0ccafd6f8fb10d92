import { createHash } from 'node:crypto';

// A page with a first view is there before its client is: what somebody taps meanwhile is kept, from React too, which may hear it or
// not, and done once as soon as it can be (client/ssr/hydration.ts). It is the one script that stands in a page, and pages allow it by
// its hash.

const SCRIPT =
  "addEventListener('click',window.toliTaps=e=>{if(window.toliTapped=e.target.closest('button'))e.preventDefault(),e.stopImmediatePropagation()},true)";

export const EARLY_TAPS = `<script>${SCRIPT}</script>`;

/** By which the content security policy knows it. */
export const EARLY_TAPS_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
