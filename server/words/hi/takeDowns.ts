import type * as english from '../en/takeDowns';

export const TAKE_DOWN = {
  oneThing: 'कोई एक पोस्ट या कमेंट बताएँ',
  already: 'यह पहले ही हटाया जा चुका है',
  not: 'यह हटाया नहीं गया है',
} satisfies typeof english.TAKE_DOWN;

export const TAKEN_DOWN = {
  title: 'पोस्ट, जो अब नहीं दिखतीं',
  because: (reason) => `हटाई गई: ${reason}`,
  of: (date) => `${date} की पोस्ट`,
} satisfies typeof english.TAKEN_DOWN;
