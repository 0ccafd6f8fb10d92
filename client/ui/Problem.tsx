import type { ReactNode } from 'react';
import { Dots } from './Wordmark';
import './problem.css';
import { COMMON } from '../../server/words/en/common';

/** An error with a next step; without Chakra, so that it can be shown when nothing else can. */
export function Problem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="problem">
      <Dots size={48} />
      <h1>{title}</h1>
      <p>{text}</p>
      <nav aria-label={COMMON.waysOn}>{children}</nav>
    </div>
  );
}

/** While the first screen's code is on its way. */
export function Splash() {
  return (
    <div className="splash" role="status" aria-label={COMMON.loading}>
      <Dots size={56} />
    </div>
  );
}
