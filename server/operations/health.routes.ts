import packageFile from '../../package.json' with { type: 'json' };
import type { Routes } from '../platform/http/routes';
import { readiness } from './readiness.service';

/** Which build this is: the version, and the commit that it was built from (`source` where nothing was built). */
const BUILD = { version: packageFile.version, build: process.env.TOLI_BUILD ?? 'source' };

/**
 * /healthz: the process lives, and which build it is. /readyz: it can serve, database included, and how each part is; `writes` is false while the database can
 * only be read, as in the middle of a failover: pages are still answered then, and what would change something is 503.
 */
export const healthRoutes: Routes = async (app) => {
  app.get('/healthz', () => ({ ok: true, ...BUILD }));
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness();
    return reply.status(found.ok ? 200 : 503).send(found);
  });
};
