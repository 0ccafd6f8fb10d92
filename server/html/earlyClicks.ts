import { createHash } from 'node:crypto';

// A page with a first view is visible before its client has loaded. A click in that time is held back from React, which
// may not be ready for it, and replayed once it is (client/visit/hydration.ts). The content security policy allows this
// script by its hash.

const SCRIPT =
  "addEventListener('click',window.toliClicks=e=>{if(window.toliClicked=e.target.closest('button'))e.preventDefault(),e.stopImmediatePropagation()},true)";

export const EARLY_CLICKS = `<script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const EARLY_CLICKS_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
