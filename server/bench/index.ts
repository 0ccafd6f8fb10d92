import 'reflect-metadata';
import { faultFigures } from './faults';
import { feedFigures } from './feed';
import { firstLoadFigures } from './firstLoad';
import { liveFigures } from './live';
import { startFigures } from './start';
import { uploadFigures } from './uploads';

// Figures of the product as it is built: `npm run bench`, or `npm run bench start feed firstLoad faults live uploads`.
const FIGURES: Record<string, () => Promise<Record<string, string>>> = {
  start: startFigures,
  feed: feedFigures,
  firstLoad: firstLoadFigures,
  faults: faultFigures,
  live: liveFigures,
  uploads: uploadFigures,
};

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(FIGURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const [what, figure] of Object.entries(await measure())) console.log(`  ${what.padEnd(70)} ${figure}`);
}
process.exit(0);
