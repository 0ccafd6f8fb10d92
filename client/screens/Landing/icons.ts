import type { IconNode } from 'lucide';

// Lucide's, drawn here once more: files of icons are loaded with the screens that use them, and this page loads none of
// those.

export const Search: IconNode = [
  ['circle', { cx: 11, cy: 11, r: 8 }],
  ['path', { d: 'm21 21-4.3-4.3' }],
];

export const Mail: IconNode = [
  ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }],
  ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
];
