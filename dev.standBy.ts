import cluster from 'node:cluster';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

// Loaded before the server by `npm run dev` (dev.server.ts): loads the packages, and waits for a bundle to start. After
// a saved file most of the start is done already.

const packages: string[] = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'));
for (const name of packages) await import(name);

// Processes of one server (WEB_PROCESSES) start with it.
if (cluster.isPrimary) {
  const leave = () => process.exit();
  process.once('disconnect', leave);
  await once(process, 'message');
  process.off('disconnect', leave);
  performance.mark('start');
}
