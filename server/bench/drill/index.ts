import 'reflect-metadata';
import { haDrill } from './ha';
import { endPrograms } from './programs';

// Drills with the built product: `npm run drill -- ha`, with fewer requests and sockets `npm run drill -- ha short`.
const [name, size = 'long'] = process.argv.slice(2);
if (name !== 'ha' || (size !== 'long' && size !== 'short')) {
  console.error('npm run drill -- ha [short]');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => endPrograms().then(() => process.exit(130)));
try {
  for (const [what, figure] of Object.entries(await haDrill(size))) console.log(`  ${what.padEnd(55)} ${figure}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();
