import { Router } from 'express';
import { sql } from './database';

let draining = false;

/** Says that this node takes no new work: load balancers go elsewhere while it finishes what it has. */
export function startDraining(): void {
  draining = true;
}

/** /healthz: the process lives. /readyz: it can serve, database included. */
export const healthRoutes = Router()
  .get('/healthz', (_req, res) => void res.json({ ok: true }))
  .get('/readyz', async (_req, res) => {
    const ready =
      !draining &&
      (await sql('select 1').then(
        () => true,
        () => false,
      ));
    res.status(ready ? 200 : 503).json({ ok: ready });
  });
