import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  /** What Lucide draws for it. */
  of: IconNode;
  /** How wide and high it is. */
  size?: number | string;
}

/** A icon of Lucide's, as large as the letters beside it. What it is about is said in words, unless it has a label. */
export function Icon({ of, size = '1em', ...more }: IconProps) {
  const drawing = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': !more['aria-label'],
    ...more,
  } as const;
  return createElement('svg', drawing, ...of.map(([shape, place]) => createElement(shape, place)));
}
