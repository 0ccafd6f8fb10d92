import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  /** Lucide's drawing of it. */
  of: IconNode;
  /** Its width and height. */
  size?: number | string;
}

/** An icon of Lucide's, as large as the letters beside it. Text beside it has its meaning, unless it has a label. */
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
