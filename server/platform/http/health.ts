import { setTimeout as delay } from 'node:timers/promises';
import { bool, query } from '../db/query';
import type { Routes } from './routes';

let stage: 'serving' | 'draining' | 'closing' = 'serving';

/** Says that this node is not ready, so that load balancers go elsewhere; what still comes is answered, each connection once more. */
export function startDraining(): void {
  stage = 'draining';
}

/** Lets nothing in any more. */
export function startClosing(): void {
  stage = 'closing';
}

export const isDraining = () => stage !== 'serving';
export const isClosing = () => stage === 'closing';

/** A load balancer does not wait for longer (milliseconds). */
const PATIENCE_MS = 2_000;

// By hand: it asks no table.
const findState = query(
  { isReadOnly: bool(`current_setting('transaction_read_only')::boolean`) },
  (answer) => `select ${answer}`,
  { isRare: true },
);

/** Whether the database takes writes; null where it does not answer. */
const takesWrites = (): Promise<boolean | null> =>
  findState().then(
    ([state]) => !state!.isReadOnly,
    () => null,
  );

/**
 * /healthz: the process lives. /readyz: it can serve, database included; `writes` is false while that can only be read, as in the middle of
 * a failover: pages are still answered then, and what would change something is 503.
 */
export const healthRoutes: Routes = async (app) => {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const writes = await Promise.race([takesWrites(), delay(PATIENCE_MS, null, { ref: false })]);
    const ok = !isDraining() && writes !== null;
    return reply.status(ok ? 200 : 503).send({ ok, writes: writes === true });
  });
};
