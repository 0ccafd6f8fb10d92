import { setTimeout as delay } from 'node:timers/promises';
import { execute } from '../db/query';
import type { Routes } from './routes';

let draining = false;

/** Says that this node takes no new work: load balancers go elsewhere while it finishes what it has. */
export function startDraining(): void {
  draining = true;
}

export const isDraining = () => draining;

/** A load balancer does not wait for longer (milliseconds). */
const PATIENCE_MS = 2_000;

const databaseAnswers = () =>
  // By hand: it asks for nothing but an answer.
  execute('select 1').then(
    () => true,
    () => false,
  );

/** /healthz: the process lives. /readyz: it can serve, database included. */
export const healthRoutes: Routes = async (app) => {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await Promise.race([databaseAnswers(), delay(PATIENCE_MS, false, { ref: false })]));
    return reply.status(ready ? 200 : 503).send({ ok: ready });
  });
};
