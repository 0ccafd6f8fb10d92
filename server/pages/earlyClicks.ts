import { createHash } from 'node:crypto';

// A page with a first view is there before its client is. A click that is made meanwhile is kept from React, which may not be ready for
// it, and done once as soon as it can be (client/ssr/hydration.ts). The content security policy
// allows it by its hash.

const SCRIPT =
  "addEventListener('click',window.toliClicks=e=>{if(window.toliClicked=e.target.closest('button'))e.preventDefault(),e.stopImmediatePropagation()},true)";

export const EARLY_CLICKS = `<script>${SCRIPT}</script>`;

/** The source by which `script-src` allows it. */
export const EARLY_CLICKS_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
