import { words } from '../words';

/** What is shown once, to be copied. */
export const COPY = words('COPY', {
  done: 'Done',
  copy: 'Copy',
  /** Of several things to be copied one, as screen readers name it. */
  copyOf: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  copyByHand: 'Your browser does not let us copy it. Select it and copy it yourself.',
});
