import 'reflect-metadata';
import { fill, SIZES, type Size } from './fill';
import { growthFigures } from './growth';
import { lcpFigures } from './lcp';
import { limitFigures } from './limit';
import { liveFigures } from './live';
import { memoryFigures } from './memory';
import { pagesFigures } from './pages';
import { publishFigures } from './publish';
import { settleFigures } from './settle';
import { startFigures } from './start';

// Figures of the built product: `npm run bench`, or `npm run bench start limit live lcp memory pages publish settle growth`.
// `npm run bench -- fill L` rebuilds the large database, which growth and publish also make when it is missing.
// `npm run bench growth XL` measures a million people.
const FIGURES: Record<string, () => Promise<Record<string, string>>> = {
  start: startFigures,
  limit: limitFigures,
  live: liveFigures,
  lcp: lcpFigures,
  memory: memoryFigures,
  pages: pagesFigures,
  publish: publishFigures,
  settle: settleFigures,
  growth: () => growthFigures(size),
};

const wanted = process.argv.slice(2);
const size = wanted.find((word): word is Size => word in SIZES);
if (wanted[0] === 'fill' && size) {
  console.log(await fill(size, true));
  process.exit(0);
}
for (const [name, measure] of Object.entries(FIGURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const [what, figure] of Object.entries(await measure())) console.log(`  ${what.padEnd(70)} ${figure}`);
}
process.exit(0);
