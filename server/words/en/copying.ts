import { words } from '../words';

/** Secrets that are shown once, to be copied. */
export const COPY = words('COPY', {
  done: 'Done',
  copy: 'Copy',
  /** One of several secrets, for screen readers. */
  copyOf: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  copyByHand: 'Your browser does not let us copy it. Select it and copy it yourself.',
});
