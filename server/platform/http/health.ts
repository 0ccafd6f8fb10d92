import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import { sql } from '../db/database';

let draining = false;

/** Says that this node takes no new work: load balancers go elsewhere while it finishes what it has. */
export function startDraining(): void {
  draining = true;
}

export const isDraining = () => draining;

/** A load balancer does not wait for longer (milliseconds). */
const PATIENCE_MS = 2_000;

const databaseAnswers = () =>
  sql('select 1').then(
    () => true,
    () => false,
  );

/** /healthz: the process lives. /readyz: it can serve, database included. */
export const healthRoutes = Router()
  .get('/healthz', (_req, res) => void res.json({ ok: true }))
  .get('/readyz', async (_req, res) => {
    const ready = !draining && (await Promise.race([databaseAnswers(), delay(PATIENCE_MS, false, { ref: false })]));
    res.status(ready ? 200 : 503).json({ ok: ready });
  });
