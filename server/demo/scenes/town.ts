import { circle, dice, glow, HIGH, line, many, path, rect, sky, WIDE } from './drawing';

/** A house of an old street: its wall, windows with arches, a balcony. */
function house(x: number, w: number, top: number, wall: string, shade: string, seed: number): string {
  const roll = dice(seed);
  const columns = Math.max(2, Math.round(w / 62));
  const step = w / columns;
  const lit = (i: number) => (roll(0, 1) > 0.72 ? '#ffd27a' : i % 2 ? shade : '#2b2148');
  const windows = many(3, (row) =>
    many(columns, (column) => {
      const [cx, cy, half] = [x + step * (column + 0.5), top + 70 + row * 108, step * 0.24];
      return path(
        `M${cx - half} ${cy + 46} v-40 a${half} ${half * 1.3} 0 0 1 ${half * 2} 0 v40 z`,
        lit(column + row),
        'opacity=".85"',
      );
    }),
  );
  const ledges = many(3, (row) => rect(x - 6, top + 124 + row * 108, w + 12, 9, shade, 'opacity=".75"'));
  const balcony =
    rect(x + step * 0.1, top + 214, step * 1.8, 30, shade, 'opacity=".8"') +
    many(7, (i) => rect(x + step * 0.1 + (i * step * 1.8) / 7, top + 190, 4, 28, shade));
  return (
    rect(x, top, w, HIGH - top, wall) +
    rect(x + w * 0.72, top, w * 0.28, HIGH - top, shade, 'opacity=".28"') +
    windows +
    ledges +
    balcony
  );
}

const dome = (x: number, y: number, r: number, fill: string) =>
  path(
    `M${x - r} ${y} c0 ${-r * 0.9} ${r * 0.55} ${-r * 1.25} ${r} ${-r * 1.7} c${r * 0.45} ${r * 0.45} ${r} ${r * 0.8} ${r} ${r * 1.7} z`,
    fill,
  ) + line(`M${x} ${y - r * 1.6} v${-r * 0.6}`, fill, 4);

/** A person in the street, in two strokes and a dot. */
const walker = (x: number, y: number, tall: number, cloth: string) =>
  path(
    `M${x - tall * 0.16} ${y} q${tall * 0.02} ${-tall * 0.5} ${tall * 0.1} ${-tall * 0.72} h${tall * 0.14} q${tall * 0.12} ${tall * 0.3} ${tall * 0.1} ${tall * 0.72} z`,
    cloth,
  ) + circle(x + tall * 0.02, y - tall * 0.82, tall * 0.1, '#3d2433');

export function street(): string {
  const roll = dice(7);
  return (
    `<defs>${sky('s', '#43366f', '#a5668b', '#f0a35e', '#ffe2a8')}${glow('g', '#ffd98a')}</defs>` +
    rect(0, 0, WIDE, HIGH, 'url(#s)') +
    circle(560, 520, 240, 'url(#g)') +
    `<g opacity=".6">${dome(540, 470, 74, '#7a4c78')}${dome(420, 490, 40, '#7a4c78')}${dome(660, 490, 40, '#7a4c78')}${rect(380, 470, 320, 160, '#7a4c78')}</g>` +
    house(-30, 250, 120, '#c98a63', '#6e4057', 3) +
    house(205, 170, 240, '#a8657a', '#573459', 5) +
    house(700, 150, 270, '#b9745f', '#5a3450', 9) +
    house(836, 280, 90, '#8b5470', '#3e2749', 4) +
    path('M330 810 L500 600 H610 L790 810 Z', '#e9b98a', 'opacity=".8"') +
    many(4, (i) => line(`M-20 ${190 + i * 34} Q540 ${330 + i * 30} 1100 ${150 + i * 44}`, '#2b2148', 2.2)) +
    many(22, (i) =>
      walker(
        roll(400, 720),
        640 + i * 6,
        26 + i * 3.1,
        ['#2b2148', '#8f2d56', '#f6a21a', '#fffaf2', '#1f6f78'][i % 5]!,
      ),
    ) +
    rect(60, 600, 200, 14, '#7d2c3f') +
    path('M50 600 h220 l-26 -54 h-168 z', '#c01a4d') +
    circle(165, 660, 92, 'url(#g)') +
    rect(78, 690, 172, 120, '#4d2f3a') +
    many(3, (i) => rect(98 + i * 46, 662, 26, 28, '#d9d3c7', 'rx="6"'))
  );
}

export function crowd(): string {
  const roll = dice(12);
  const cloths = ['#c01a4d', '#f6a21a', '#1d7440', '#2f5d8a', '#fffaf2', '#7a4a6b', '#e0714f'];
  return (
    `<defs>${sky('s', '#fdeed2', '#fbdba6', '#f3b77c')}</defs>` +
    rect(0, 0, WIDE, HIGH, 'url(#s)') +
    many(7, (row) =>
      many(18, (i) => {
        const tall = 70 + row * 34;
        return walker(
          i * 66 + roll(-26, 26) - row * 12,
          330 + row * 84 + roll(-8, 8),
          tall,
          cloths[(i * 3 + row * 2) % cloths.length]!,
        );
      }),
    ) +
    many(12, (i) =>
      line(
        `M${90 + i * 80} ${150 + roll(-20, 20)} q18 ${roll(30, 60)} ${roll(-8, 8)} ${roll(80, 110)}`,
        cloths[i % 7]!,
        26,
        'opacity=".9"',
      ),
    )
  );
}
