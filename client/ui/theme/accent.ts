import { ACCENTS, type Accent } from '../../../server/rules/accents';

const themed = ([light, dark]: readonly [string, string]) => `light-dark(${light}, ${dark})`;
const palette = (name: string, value: string) => ({ [`--chakra-colors-color-palette-${name}`]: value });

/** A page's own colour for its elements: initials, and everything else drawn in it. */
export function tinted(accent: Accent) {
  const { solid, contrast, fg, subtle, muted } = ACCENTS[accent];
  return {
    ...palette('solid', themed(solid)),
    ...palette('contrast', contrast),
    ...palette('fg', themed(fg)),
    ...palette('subtle', themed(subtle)),
    ...palette('muted', themed(muted)),
    ...palette('emphasized', themed(muted)),
  };
}

/**
 * The style of a whole page in its accent: its main actions have the colour, with Chakra and without, and the secondary
 * ones stay in ink.
 */
export function accented(accent: Accent) {
  const { solid, contrast, subtle } = ACCENTS[accent];
  return {
    ...tinted(accent),
    ...palette('fg', 'var(--toli-fg)'),
    '--toli-accent': themed(solid),
    '--toli-on-accent': contrast,
    '--toli-accent-subtle': themed(subtle),
  };
}
