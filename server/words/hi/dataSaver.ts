import type * as english from '../en/dataSaver';

export const DATA_SAVER = {
  title: 'डेटा सेवर',
  on: 'चालू',
  off: 'बंद',
  device: 'डिवाइस के अनुसार',
} satisfies typeof english.DATA_SAVER;
