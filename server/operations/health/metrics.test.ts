import { aWorld } from '../../test/world';
// @module-tag slow

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { measuringJob, stopMeasuring } from '../../platform/metrics/metrics';
import { serveMetrics } from '../../platform/metrics/server';
import { aCreator, aPerson } from '../../test/factories';
import { until } from '../../test/harness';
import { order } from '../../test/money/memberships';

const world = aWorld();
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  metrics = await serveMetrics(0, '127.0.0.1');
});
afterAll(async () => {
  await metrics.stop();
  stopMeasuring();
});

const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

/** The value of a metric with these labels; 0 without one. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const line = (await read())
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line ? Number(line.split(' ').at(-1)) : 0;
}

describe('/metrics', () => {
  it('is answered on its own port only', async () => {
    expect((await fetch(`${world.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/readyz`)).status).toBe(404);
    expect(await read()).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('counts requests by their declared route, and operations by their field', async () => {
    const creator = await aCreator();
    const ofRoute = { method: 'GET', route: '/api/creator/:id', status: '200' };
    const before = await figure('toli_http_request_duration_seconds_count', ofRoute);
    await world.as().get(`/api/creator/${creator.userId}`);
    await until(async () => (await figure('toli_http_request_duration_seconds_count', ofRoute)) === before + 1);
    await world.as(creator).query('query MadeUpByAClient { viewer { __typename } }');
    expect(
      await figure('toli_graphql_operation_duration_seconds_count', { operation: 'query viewer', outcome: 'ok' }),
    ).toBe(1);
    const all = await read();
    for (const secret of ['MadeUpByAClient', creator.userId, creator.email]) expect(all).not.toContain(secret);
  });

  it('shows the delay of jobs by pool, and the outcomes of mails and payments', async () => {
    expect(await figure('toli_jobs_oldest_seconds', { lane: 'slow' })).toBe(0);
    const letter = { title: 'Hello', paragraphs: [] };
    await addJob('mail', { to: 'somebody@example.in', letter });
    await sql("update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'");
    await until(async () => (await figure('toli_jobs_oldest_seconds', { lane: 'slow' })) >= 120);
    await runDueJobs();
    expect(await figure('toli_mails_total', { outcome: 'sent' })).toBeGreaterThan(0);
    await until(async () => (await figure('toli_jobs_oldest_seconds', { lane: 'slow' })) === 0);

    const creator = await aCreator({ squads: [100] });
    const fan = await aPerson();
    const made = await order(world, fan, creator.squads[0]!);
    const paid = world.fakeRazorpay.control.pay(made.body.rzpOrder.id);
    await world.as(fan).post('/api/payment/success', {
      rzpTransactionId: paid.razorpay_payment_id,
      rzpOrderId: paid.razorpay_order_id,
      rzpSignature: paid.razorpay_signature,
    });
    expect(await figure('toli_payments_total', { outcome: 'kept' })).toBe(1);
    await measuringJob('urgent', 'a job', async () => undefined);
    await expect(measuringJob('urgent', 'a job', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (const outcome of ['ok', 'failed'])
      expect(await figure('toli_job_duration_seconds_count', { lane: 'urgent', outcome })).toBe(1);
  });

  it('counts live connections while they are open', async () => {
    const before = await figure('toli_sockets');
    const person = await aPerson();
    const live = await world.as(person).live('subscription { notificationAdded { id } }');
    const event = live.next().catch(() => undefined);
    await until(async () => (await figure('toli_sockets')) === before + 1);
    live.stop();
    await event;
    await until(async () => (await figure('toli_sockets')) === before);
  });
});

it('every figure that alerts and dashboards name is measured, and every alert is explained', async () => {
  const known = new Set(
    [...(await read()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  // Prometheus' own metric.
  known.add('up');
  const alerts: { alert: string; expr: string }[] = parse(
    readFileSync('ops/prometheus/alerts.yml', 'utf8'),
  ).groups.flatMap(({ rules }: { rules: object[] }) => rules);
  const boards = readdirSync('ops/grafana').map((name) => JSON.parse(readFileSync(`ops/grafana/${name}`, 'utf8')));
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...boards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ),
  ];
  const named = new Set(asked.flatMap((expr) => expr.match(/\b(?:toli|nodejs|process)_\w+|\bup\b(?=\{)/g) ?? []));
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
  const manual = readFileSync('docs/operating.md', 'utf8');
  expect(alerts.map(({ alert }) => alert).filter((alert) => !manual.includes(`**${alert}**`))).toEqual([]);
});
