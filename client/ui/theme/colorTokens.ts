const toli = (name: string) => ({ value: `var(--toli-${name})` });

/** The plain colours: ink, paper and marigold, the veil behind a dialog, and those that Chakra's recipes name. */
export const colors = {
  black: { value: '#000' },
  white: { value: '#fff' },
  ink: toli('ink'),
  paper: toli('paper'),
  marigold: toli('marigold'),
  blackAlpha: { 500: toli('veil') },
};

const palette = (solid: string, contrast: { value: string }, fg: string, subtle: string, muted: string) => ({
  solid: toli(solid),
  contrast,
  fg: toli(fg),
  subtle: toli(subtle),
  muted: toli(muted),
  emphasized: toli(muted),
  focusRing: toli('focus'),
  border: toli('border-strong'),
});
const white = { value: '#fff' };

/**
 * The colours by purpose; their values are in tokens.css, for both themes. `brand` is the colour of an action by
 * default.
 */
export const semanticColors = {
  bg: {
    DEFAULT: toli('bg'),
    subtle: toli('bg-subtle'),
    muted: toli('bg-muted'),
    emphasized: toli('bg-emphasized'),
    inverted: toli('fg'),
    panel: toli('bg-panel'),
    error: toli('gulal-subtle'),
    warning: toli('accent-subtle'),
    success: toli('leaf-subtle'),
    info: toli('bg-muted'),
  },
  fg: {
    DEFAULT: toli('fg'),
    muted: toli('fg-muted'),
    subtle: toli('fg-subtle'),
    inverted: toli('bg'),
    error: toli('gulal-fg'),
    warning: toli('accent-fg'),
    success: toli('leaf-fg'),
    info: toli('fg-muted'),
  },
  border: {
    DEFAULT: toli('border'),
    muted: toli('border'),
    subtle: toli('border'),
    emphasized: toli('border-strong'),
    inverted: toli('fg'),
    error: toli('gulal-fg'),
    warning: toli('accent-fg'),
    success: toli('leaf-fg'),
    info: toli('border-strong'),
  },
  brand: palette('accent', toli('on-accent'), 'fg', 'accent-subtle', 'accent-muted'),
  orange: palette('accent', toli('on-accent'), 'accent-fg', 'accent-subtle', 'accent-muted'),
  gray: palette('fg', toli('bg'), 'fg', 'bg-muted', 'bg-emphasized'),
  green: palette('leaf', white, 'leaf-fg', 'leaf-subtle', 'leaf-subtle'),
  red: palette('gulal', white, 'gulal-fg', 'gulal-subtle', 'gulal-subtle'),
};

/** Small for badges, middle for fields, large for cards and dialogs. */
export const radii = { l1: toli('radius-s'), l2: toli('radius-m'), l3: toli('radius-l') };
