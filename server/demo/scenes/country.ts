import { circle, dice, ellipse, glow, HIGH, line, many, path, rect, sky, WIDE } from './drawing';

export function monsoon(): string {
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

export function afterRain(): string {
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

/** A meadow in the morning, with a butterfly. */
export function meadow(): string {
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
