// What the pictures of the demo's posts show. Drawn with code, so that they are nobody else's work.

/** How many pixels wide and high they are. */
export const WIDE = 1080;
export const HIGH = 810;

/** The same row of numbers from 0 to 1 for the same seed, so that a scene is the same on every machine. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return from + (state / 4294967296) * (to - from);
  };
}

const many = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('');
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
const sky = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;
const glow = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

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

/** Somebody who walks there, in two strokes and a dot. */
const walker = (x: number, y: number, tall: number, cloth: string) =>
  path(
    `M${x - tall * 0.16} ${y} q${tall * 0.02} ${-tall * 0.5} ${tall * 0.1} ${-tall * 0.72} h${tall * 0.14} q${tall * 0.12} ${tall * 0.3} ${tall * 0.1} ${tall * 0.72} z`,
    cloth,
  ) + circle(x + tall * 0.02, y - tall * 0.82, tall * 0.1, '#3d2433');

function street(): string {
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

function monsoon(): string {
  const roll = dice(21);
  return (
    `<defs>${sky('s', '#5c6678', '#8d96a3', '#c9c7bf', '#e9dcc0')}</defs>` +
    rect(0, 0, WIDE, HIGH, 'url(#s)') +
    many(46, (i) =>
      ellipse(
        roll(-60, WIDE + 60),
        roll(-20, 330),
        roll(110, 260),
        roll(34, 92),
        i % 3 ? '#4a5468' : '#6d5a52',
        `opacity="${roll(0.1, 0.26).toFixed(2)}"`,
      ),
    ) +
    path('M0 560 q180 -60 360 -18 t380 -10 t360 10 V810 H0 Z', '#6f8467') +
    path('M0 620 q260 -40 520 10 t580 -20 V810 H0 Z', '#4e6b4f') +
    path('M0 700 q300 -50 620 0 t480 -10 V810 H0 Z', '#32503f') +
    many(9, (i) => {
      const [x, y, tall] = [60 + i * 118 + roll(-30, 30), 640 + roll(-20, 40), roll(70, 150)];
      return (
        line(`M${x} ${y} q${roll(-10, 10)} ${-tall / 2} ${roll(-6, 18)} ${-tall}`, '#3b3f33', 6) +
        many(6, (leaf) =>
          line(
            `M${x + 8} ${y - tall} q${(leaf - 2.5) * 22} ${-26} ${(leaf - 2.5) * 34} ${Math.abs(leaf - 2.5) * 14}`,
            '#2f4a35',
            7,
          ),
        )
      );
    }) +
    many(90, () => {
      const [x, y, long] = [roll(0, WIDE + 80), roll(60, HIGH), roll(24, 70)];
      return line(`M${x} ${y} l${-long * 0.22} ${long}`, '#f4efe4', 1.6, `opacity="${roll(0.2, 0.55).toFixed(2)}"`);
    })
  );
}

function crowd(): string {
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

function thali(): string {
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

function dal(): string {
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

function afterRain(): string {
  const roll = dice(33);
  const boat = (x: number, y: number, size: number, paper: string) =>
    path(`M${x} ${y} l${size} ${size * 0.5} h${size * 1.1} l${size} ${-size * 0.5} z`, paper) +
    path(`M${x + size * 0.95} ${y} l${size * 0.6} ${-size * 0.85} l${size * 0.6} ${size * 0.85} z`, '#fffdf6') +
    path(`M${x + size * 1.55} ${y - size * 0.85} l${size * 0.6} ${size * 0.85} h${-size * 0.6} z`, '#d8cdb8');
  return (
    `<defs>${sky('s', '#274060', '#4f7c8a', '#f0c987', '#fbe3b4')}${sky('w', '#e2b778', '#4b7380', '#1b3450')}${glow('g', '#fff0c2')}</defs>` +
    rect(0, 0, WIDE, 430, 'url(#s)') +
    circle(780, 330, 210, 'url(#g)') +
    rect(0, 420, WIDE, 390, 'url(#w)') +
    many(12, (i) => {
      const x = i * 100 - 30;
      const tall = roll(60, 170);
      return (
        rect(x, 425 - tall, 92, tall, i % 2 ? '#2c3a52' : '#3d4a5e') +
        path(`M${x - 8} ${425 - tall} l54 ${-roll(20, 48)} l54 46 z`, '#5a3d45')
      );
    }) +
    many(12, (i) => rect(i * 100 - 30, 430, 92, roll(50, 120), '#1c2e45', 'opacity=".35"')) +
    line('M120 -10 q-10 240 30 440', '#1f2a2c', 26) +
    many(26, () => {
      const [x, y] = [roll(-20, 360), roll(-10, 210)];
      return path(
        `M${x} ${y} q34 -30 74 -4 q-30 36 -74 4 z`,
        roll(0, 1) > 0.4 ? '#23512f' : '#3d7440',
        `transform="rotate(${roll(-50, 60).toFixed(0)} ${x} ${y})"`,
      );
    }) +
    ellipse(610, 640, 250, 34, '#0d2238', 'opacity=".35"') +
    many(5, (i) =>
      ellipse(610, 640, 170 + i * 62, 16 + i * 13, 'none', 'stroke="#f7e2b5" stroke-width="2.5" opacity=".5"'),
    ) +
    boat(440, 590, 108, '#fff7e4') +
    many(12, () => {
      const [x, y] = [roll(40, 1040), roll(470, 790)];
      return ellipse(x, y, roll(12, 44), roll(3, 9), 'none', 'stroke="#fbe9c6" stroke-width="2" opacity=".45"');
    }) +
    many(16, () => circle(roll(60, 420), roll(200, 420), roll(2, 5), '#e8f4f4', 'opacity=".8"'))
  );
}

/** A meadow in the morning, with a butterfly that somebody will run after. */
function meadow(): string {
  const roll = dice(58);
  const hill = (y: number, high: number, fill: string) =>
    path(`M-20 ${y} q280 ${-high} 560 0 t560 -20 v${HIGH} h-1120 z`, fill);
  const wing = (turn: number, long: number, fill: string) =>
    ellipse(0, -long * 0.62, long * 0.42, long * 0.62, fill, `transform="rotate(${turn})"`);
  return (
    `<defs>${sky('s', '#7fb7d6', '#cfe6e4', '#fdf0c8')}${glow('g', '#fff3c4')}</defs>` +
    rect(0, 0, WIDE, HIGH, 'url(#s)') +
    circle(250, 210, 300, 'url(#g)') +
    circle(250, 210, 62, '#fff6d6') +
    hill(470, 130, '#8fbf7f') +
    hill(560, 90, '#6aa661') +
    rect(852, 300, 34, 270, '#5b4232') +
    many(14, () => circle(869 + roll(-130, 130), 260 + roll(-110, 90), roll(50, 92), '#3f7d48', 'opacity=".85"')) +
    hill(650, 70, '#4d8f4c') +
    many(160, () => {
      const [x, y] = [roll(0, WIDE), roll(640, 800)];
      return line(`M${x} ${y} q4 -22 ${roll(-10, 14)} -40`, '#2f6b39', 3, 'opacity=".6"');
    }) +
    many(34, () => {
      const [x, y] = [roll(20, 1060), roll(650, 790)];
      return (
        circle(x, y, roll(6, 13), ['#f6a21a', '#fff6e0', '#d6487e'][Math.floor(roll(0, 3))]!) +
        circle(x, y, 4, '#5b4232')
      );
    }) +
    `<g transform="translate(520 380) rotate(18)">${wing(-38, 96, '#c01a4d')}${wing(38, 96, '#c01a4d')}${wing(-108, 66, '#f6a21a')}${wing(108, 66, '#f6a21a')}${ellipse(0, 0, 7, 44, '#2b2148')}</g>`
  );
}

const SCENES = { street, monsoon, crowd, thali, dal, afterRain, meadow };
export type SceneName = keyof typeof SCENES;

/** A scene as an SVG document, with edges as sharp as they were cut. */
export const cut = (name: SceneName) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${SCENES[name]()}</svg>`;
