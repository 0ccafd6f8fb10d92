import type { IconNode } from 'lucide';

// Lucide's, drawn here once more: files of icons go with the screens that show them, and this page comes with none of those.

export const Search: IconNode = [
  ['circle', { cx: 11, cy: 11, r: 8 }],
  ['path', { d: 'm21 21-4.3-4.3' }],
];

export const Mail: IconNode = [
  ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }],
  ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
];
