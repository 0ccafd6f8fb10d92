import type * as english from '../en/copying';

export const COPY = {
  done: 'हो गया',
  copy: 'कॉपी करें',
  copyOf: (what) => `कॉपी करें: ${what}`,
  copied: 'कॉपी हो गया',
  copyByHand: 'आपका ब्राउज़र हमें इसे कॉपी नहीं करने देता। कृपया इसे चुनकर ख़ुद कॉपी करें।',
} satisfies typeof english.COPY;
