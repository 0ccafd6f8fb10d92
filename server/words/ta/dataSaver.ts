import type * as english from '../en/dataSaver';

export const DATA_SAVER = {
  title: 'டேட்டா சேவர்',
  on: 'ஆன்',
  off: 'ஆஃப்',
  device: 'சாதனத்தின்படி',
} satisfies typeof english.DATA_SAVER;
