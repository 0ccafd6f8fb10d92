import 'reflect-metadata';
import { log } from '../platform/log/log';
import { isSmoke } from './amounts';
import { attackFigures } from './attack';
import { drawingFigures } from './drawing';
import { fill, SIZES, type Size } from './fill';
import { growthFigures } from './growth';
import { lcpFigures } from './lcp';
import { limitFigures } from './limit';
import { liveFigures } from './live';
import { memberFigures } from './members';
import { memoryFigures } from './memory';
import { pagesFigures } from './pages';
import { publishFigures } from './publish';
import { settleFigures } from './settle';
import { startFigures } from './start';

// Figures of the built product: `npm run bench`, or `npm run bench start limit live lcp memory pages drawing publish settle attack growth members`.
// `npm run bench -- fill L` rebuilds the large database, which growth and publish also make when it is missing.
// `npm run bench growth XL` measures a million people.
// `npm run bench -- smoke` runs each of them once, small, in about three minutes: whether they work, before a change is
// handed over.
// With BEFORE=<folder of another built checkout> that is measured too, and the figures are said beside each other; not
// growth and members, which run the source of their own checkout.
type Figures = Record<string, string>;
const FIGURES: Record<string, (folder?: string) => Promise<Figures>> = {
  start: startFigures,
  limit: limitFigures,
  live: liveFigures,
  lcp: lcpFigures,
  memory: memoryFigures,
  pages: pagesFigures,
  drawing: drawingFigures,
  publish: publishFigures,
  settle: settleFigures,
  attack: attackFigures,
  growth: () => growthFigures(size),
  members: memberFigures,
};

/** Those that run the source of this checkout alone. */
const RUN_SOURCE = ['growth', 'members'];

/** Those that run both builds in turn, because what else the machine does matters most for them. */
const IN_TURN = ['limit', 'settle'];

// Its own Postgres ends with each of them, and says so.
log.level = 'error';

const { BEFORE } = process.env;

async function figuresOf(name: string): Promise<Figures> {
  const measure = FIGURES[name]!;
  if (!BEFORE || RUN_SOURCE.includes(name) || IN_TURN.includes(name)) return measure(BEFORE);
  const now = await measure();
  const before = await measure(BEFORE);
  return Object.fromEntries(Object.entries(now).map(([what, figure]) => [what, compared(figure, before[what])]));
}

/** Two figures, and what the first number of one is of the other's. */
function compared(now: string, before = 'not measured'): string {
  const ratio = Number.parseFloat(now) / Number.parseFloat(before);
  return `${now}; before ${before}${Number.isFinite(ratio) ? `; now / before ${ratio.toFixed(2)}` : ''}`;
}

const wanted = process.argv.slice(isSmoke ? 3 : 2);
const size = wanted.find((word): word is Size => word in SIZES) ?? (isSmoke ? 'S' : undefined);
if (wanted[0] === 'fill' && size) {
  console.log(await fill(size, true));
  process.exit(0);
}

async function show(name: string): Promise<void> {
  console.log(`\n${name}`);
  const figures = Object.entries(await figuresOf(name));
  for (const [what, figure] of figures) console.log(`  ${what.padEnd(70)} ${figure}`);
  if (figures.some(([, figure]) => figure.includes('NaN'))) throw new Error(`${name} has measured nothing`);
}

const failed: string[] = [];
for (const name of Object.keys(FIGURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    await show(name);
  } catch (error) {
    if (!isSmoke) throw error;
    console.error(error);
    failed.push(name);
  }
}
if (isSmoke) console.log(failed.length === 0 ? '\nEach of them works.' : `\nThese failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? process.exitCode : 1);
