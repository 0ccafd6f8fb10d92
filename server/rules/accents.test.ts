import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCENT_NAMES, ACCENTS, type AccentColors } from './accents';

/** How bright a colour is (WCAG 2.2, relative luminance). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const tokens = readFileSync('client/ui/theme/tokens.css', 'utf8');

/** A colour of the whole product, by day (0) or by night (1). */
function token(name: string, theme: number): string {
  const [, light, dark] = new RegExp(`--toli-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)!;
  return theme === 0 ? light! : dark!;
}

describe.each([
  ['by day', 0],
  ['by night', 1],
] as const)('%s', (_, theme) => {
  describe.each(ACCENT_NAMES)('%s', (name) => {
    const colors: AccentColors = ACCENTS[name];

    it('is read easily on its buttons', () => {
      expect(contrast(colors.contrast, colors.solid[theme])).toBeGreaterThan(4.5);
    });

    it('is read easily as text, on every background', () => {
      const grounds = ['bg', 'bg-panel', 'bg-subtle', 'bg-muted'].map((ground) => token(ground, theme));
      for (const ground of [...grounds, colors.subtle[theme], colors.muted[theme]])
        expect(contrast(colors.fg[theme], ground), ground).toBeGreaterThan(4.5);
    });

    it('has plain names', () => {
      for (const ground of [colors.subtle[theme], colors.muted[theme]]) {
        expect(contrast(token('fg', theme), ground)).toBeGreaterThan(4.5);
      }
    });
  });
});
