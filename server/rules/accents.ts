/** A colour as it is by day and by night, as `#rrggbb`. */
type Shades = readonly [light: string, dark: string];

export interface AccentColors {
  /** The background of the page's main buttons, and the glow of a cover that has no picture. */
  solid: Shades;
  /** The colour of text on `solid`. */
  contrast: string;
  /** Text in the accent's own colour, on any background of ours and on the two below. */
  fg: Shades;
  subtle: Shades;
  /** The background of initials. */
  muted: Shades;
}

/** The colours a page can choose: text on each has a contrast of at least 4.5 in both themes. */
export const ACCENTS = {
  MARIGOLD: {
    solid: ['#f6a21a', '#f6a21a'],
    contrast: '#1d1745',
    fg: ['#85480a', '#fbb94f'],
    subtle: ['#fdeed2', '#36294a'],
    muted: ['#fae0b2', '#45344f'],
  },
  CLAY: {
    solid: ['#b8502b', '#bd5631'],
    contrast: '#ffffff',
    fg: ['#94380f', '#ffab85'],
    subtle: ['#fbe7dc', '#3a2236'],
    muted: ['#f6d2bf', '#4b2b3b'],
  },
  LOTUS: {
    solid: ['#b8388c', '#c04497'],
    contrast: '#ffffff',
    fg: ['#96206e', '#ff9ed6'],
    subtle: ['#fbe5f2', '#3a1c4a'],
    muted: ['#f5cde5', '#4b2459'],
  },
  JAMUN: {
    solid: ['#7a3fb8', '#8f58cc'],
    contrast: '#ffffff',
    fg: ['#6a2fa8', '#d2b0ff'],
    subtle: ['#f0e7fb', '#301f5c'],
    muted: ['#e1d0f6', '#3d2873'],
  },
  INDIGO: {
    solid: ['#3d56c0', '#5169d2'],
    contrast: '#ffffff',
    fg: ['#2f46ac', '#aebeff'],
    subtle: ['#e6eafb', '#212762'],
    muted: ['#cfd7f6', '#2a327b'],
  },
  PEACOCK: {
    solid: ['#0f7682', '#1a7f8b'],
    contrast: '#ffffff',
    fg: ['#0a5f6a', '#74d8e0'],
    subtle: ['#dcf0f1', '#143a4d'],
    muted: ['#bfe3e5', '#1a4960'],
  },
} as const satisfies Record<string, AccentColors>;

export type Accent = keyof typeof ACCENTS;
export const ACCENT_NAMES = Object.keys(ACCENTS) as Accent[];
