import 'reflect-metadata';
import { haDrill } from './ha';
import { endPrograms } from './programs';
import { upgradeDrill } from './upgrade';

// Drills with the built product, with fewer requests and sockets if `short` is the last word: `npm run drill -- ha`,
// and `npm run drill -- upgrade`, from the newest release or a commit.
const [name, ...words] = process.argv.slice(2);
const size = words.at(-1) === 'short' ? 'short' : 'long';
const rest = size === 'short' ? words.slice(0, -1) : words;
const drills: Record<string, () => Promise<Record<string, string>>> = {
  ...(rest.length === 0 ? { ha: () => haDrill(size) } : {}),
  ...(rest.length <= 1 ? { upgrade: () => upgradeDrill(rest[0], size) } : {}),
};
const drill = drills[name ?? ''];
if (!drill) {
  console.error('npm run drill -- ha [short]\nnpm run drill -- upgrade [COMMIT] [short]');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => endPrograms().then(() => process.exit(130)));
try {
  for (const [what, figure] of Object.entries(await drill())) console.log(`  ${what.padEnd(55)} ${figure}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();
