import { circle, dice, ellipse, glow, HIGH, line, many, path, rect, sky, WIDE } from './drawing';

const bowl = (x: number, y: number, r: number, what: string, crumbs: string, seed: number) => {
  const roll = dice(seed);
  return (
    circle(x + 6, y + 10, r, '#000', 'opacity=".16"') +
    circle(x, y, r, '#c9b28a') +
    circle(x, y, r * 0.9, '#efe0bf') +
    circle(x, y, r * 0.8, what) +
    many(26, () => {
      const [angle, far] = [roll(0, 6.28), roll(0, r * 0.66)];
      return ellipse(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        roll(3, r * 0.1),
        roll(2, r * 0.06),
        crumbs,
        'opacity=".75"',
      );
    }) +
    path(
      `M${x - r * 0.6} ${y - r * 0.3} q${r * 0.4} ${-r * 0.4} ${r * 0.9} ${-r * 0.16}`,
      'none',
      'stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"',
    )
  );
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing
export function thali(): string {
  const around: [string, string][] = [
    ['#e3a92c', '#b4371f'],
    ['#b4371f', '#f0c88a'],
    ['#4d7a35', '#d9e3a8'],
    ['#f4efe0', '#1d7440'],
    ['#7d3a1d', '#e3a92c'],
    ['#f2c14e', '#fff3d6'],
  ];
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0 q60 -54 170 -20 q-70 60 -170 20 z', '#2f6b3a')}${line('M6 2 q80 -20 150 -18', '#9cc48a', 3)}</g>`;
  return (
    `<defs>${sky('s', '#8f2d3f', '#6d1f38')}</defs>` +
    rect(0, 0, WIDE, HIGH, 'url(#s)') +
    many(15, (i) => circle(36 + i * 72, 34, 13, i % 2 ? '#f6a21a' : '#fbdba6', 'opacity=".8"')) +
    many(15, (i) => circle(36 + i * 72, HIGH - 34, 13, i % 2 ? '#fbdba6' : '#f6a21a', 'opacity=".8"')) +
    leaf(70, 180, 20) +
    leaf(870, 640, -14) +
    circle(552, 420, 318, '#000', 'opacity=".25"') +
    circle(540, 405, 318, '#d8c08e') +
    circle(540, 405, 300, '#f3e6c6') +
    circle(540, 405, 288, '#e7d3a2') +
    around
      .map(([what, crumbs], i) => {
        const angle = -Math.PI * 0.98 + (i * Math.PI) / 4.1;
        return bowl(540 + Math.cos(angle) * 205, 405 + Math.sin(angle) * 205, 74, what, crumbs, i + 3);
      })
      .join('') +
    many(3, (i) => circle(430 + i * 26, 500 - i * 12, 80, ['#d9a55a', '#e2b56e', '#eac384'][i]!)) +
    many(16, (i) =>
      circle(400 + ((i * 53) % 150), 450 + ((i * 37) % 100), 6 + (i % 4) * 3, '#a86b32', 'opacity=".55"'),
    ) +
    ellipse(560, 604, 84, 46, '#fffaf0') +
    many(40, (i) =>
      ellipse(
        498 + ((i * 31) % 126),
        576 + ((i * 23) % 56),
        9,
        3,
        '#e9dfca',
        `transform="rotate(${i * 47} ${498 + ((i * 31) % 126)} ${576 + ((i * 23) % 56)})"`,
      ),
    ) +
    ellipse(545, 350, 40, 22, '#c8d96f') +
    path('M505 350 a40 22 0 0 1 80 0', '#a9bf4c')
  );
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing
export function dal(): string {
  const roll = dice(5);
  return (
    `<defs>${sky('s', '#f2dcae', '#e6c186')}${glow('g', '#fff3c4')}</defs>` +
    rect(0, 0, WIDE, HIGH, 'url(#s)') +
    many(9, (i) =>
      line(`M-20 ${60 + i * 92} q540 ${roll(-26, 26)} 1120 ${roll(-10, 10)}`, '#c99a5b', 3, 'opacity=".5"'),
    ) +
    ellipse(560, 470, 350, 300, '#000', 'opacity=".18"') +
    circle(540, 430, 318, '#5d3a2c') +
    circle(540, 430, 298, '#7d523d') +
    circle(540, 430, 276, '#e5a823') +
    circle(470, 360, 200, 'url(#g)', 'opacity=".7"') +
    many(150, () => {
      const [angle, far] = [roll(0, 6.28), Math.sqrt(roll(0, 1)) * 262];
      return ellipse(
        540 + Math.cos(angle) * far,
        430 + Math.sin(angle) * far,
        roll(3, 9),
        roll(2, 6),
        roll(0, 1) > 0.5 ? '#c98412' : '#f5cb5c',
        'opacity=".8"',
      );
    }) +
    path('M400 420 q120 -110 250 -30 q60 70 -40 110 q-150 50 -210 -80 z', '#c4541b', 'opacity=".5"') +
    many(5, (i) => line(`M${440 + i * 48} ${380 + roll(0, 90)} q26 -34 64 ${roll(-26, 8)}`, '#9c1c1c', 15)) +
    many(26, () =>
      ellipse(
        roll(400, 690),
        roll(340, 540),
        7,
        3,
        '#3b2413',
        `transform="rotate(${roll(0, 180).toFixed(0)} 540 430)"`,
      ),
    ) +
    many(11, () => {
      const [x, y] = [roll(380, 700), roll(300, 560)];
      return path(
        `M${x} ${y} q16 -22 40 -12 q-8 26 -40 12 z`,
        '#2f6b3a',
        `transform="rotate(${roll(0, 360).toFixed(0)} ${x} ${y})"`,
      );
    }) +
    `<g transform="rotate(-28 850 250)">${ellipse(850, 250, 66, 46, '#8d8f94')}${ellipse(850, 246, 52, 34, '#b9bcc2')}${rect(905, 238, 280, 24, '#8d8f94', 'rx="12"')}</g>`
  );
}
