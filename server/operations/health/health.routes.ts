import packageFile from '../../../package.json' with { type: 'json' };
import type { Routes } from '../../platform/http/routes';
import { readiness } from './readiness.service';

/** The version, and the commit of the build (`source` without a build). */
const BUILD = { version: packageFile.version, build: process.env.TOLI_BUILD ?? 'source' };

/**
 * /healthz: the process is alive, with its build. /readyz: whether it can serve, with the state of each part. `writes`
 * is false while the database is read-only, as in the middle of a failover: reads are answered then, and writes are
 * 503.
 */
export const healthRoutes: Routes = async (app) => {
  app.get('/healthz', () => ({ ok: true, ...BUILD }));
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness();
    return reply.status(found.ok ? 200 : 503).send(found);
  });
};
