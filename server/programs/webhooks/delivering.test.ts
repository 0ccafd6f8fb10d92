// @module-tag slow

import { describe, expect, it } from 'vitest';
import { openWebhooks } from '../../gateways/webhooks';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPost } from '../../test/factories';
import { add, later, log, openWebhookTests, owner, receiver, types } from '../../test/fixtures/webhooks';
import { openReceiver } from '../../test/servers/receiver';
import { deliver } from './delivering.service';

openWebhookTests();

describe('a server that accepts', () => {
  it('gets its due deliveries one after the other, without a job for each', async () => {
    const { secret } = await add();
    for (let i = 0; i < 3; i++) await aPost(owner);
    const [first] = await sql<{ id: string }>('select id from webhook_deliveries order by id desc limit 1 offset 2');
    await deliver(first!.id);
    expect(types(secret)).toEqual(['post.published', 'post.published', 'post.published']);
    await runDueJobs();
    expect(receiver.got).toHaveLength(3);
  });
});

describe('a server that fails', () => {
  it('is tried again at growing intervals, ten times in three days, and then no more', async () => {
    await add();
    receiver.answers((res) => res.writeHead(500).end());
    await aPost(owner);
    await runDueJobs();
    expect(await log()).toMatchObject([{ status: 'WAITING', attempts: 1, answered: 500, problem: 'ANSWER' }]);
    await later(4);
    expect(receiver.got).toHaveLength(1);
    for (const seconds of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]) await later(seconds);
    expect(receiver.got).toHaveLength(10);
    expect(await log()).toMatchObject([{ status: 'FAILED', attempts: 10, nextTryAt: null }]);
    await later(1_000_000);
    expect(receiver.got).toHaveLength(10);
    const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('and then accepts gets the message once', async () => {
    const { secret } = await add();
    receiver.answers((res) => res.writeHead(503).end());
    await aPost(owner);
    await runDueJobs();
    receiver.answers((res) => res.writeHead(200).end('thanks'));
    await later(5);
    await later(1_000);
    expect(types(secret)).toHaveLength(2);
    expect(await log()).toMatchObject([{ status: 'DELIVERED', attempts: 2, answered: 200, problem: null }]);
  });

  it('unsubscribes by 410', async () => {
    await add();
    receiver.answers((res) => res.writeHead(410).end());
    await aPost(owner);
    await runDueJobs();
    expect(await log()).toMatchObject([{ status: 'FAILED', attempts: 1, answered: 410 }]);
  });

  it('because it is down is unreachable', async () => {
    await add();
    await receiver.close();
    await aPost(owner);
    await runDueJobs();
    expect(await log()).toMatchObject([{ status: 'WAITING', answered: null, problem: 'UNREACHABLE' }]);
  });

  it('because it is slow runs into the time limit, and delays no other', async () => {
    await add();
    const quick = await openReceiver();
    receiver.answers(() => undefined);
    await add({ url: quick.url });
    await aPost(owner);
    await runDueJobs();
    expect(quick.got).toHaveLength(1);
    const [second, first] = await log();
    expect([first.problem, second.problem].sort()).toEqual([null, 'SILENCE'].sort());
  });

  it('because it redirects is not followed', async () => {
    await add();
    const elsewhere = await openReceiver();
    receiver.answers((res) => res.writeHead(307, { location: elsewhere.url }).end());
    await aPost(owner);
    await runDueJobs();
    expect(elsewhere.got).toEqual([]);
    expect(await log()).toMatchObject([{ answered: 307, problem: 'REDIRECT' }]);
  });

  it('with an endless response is not read', async () => {
    await add();
    receiver.answers((res) => {
      res.writeHead(200);
      const more = setInterval(() => res.write('x'.repeat(10_000)), 1);
      res.on('close', () => clearInterval(more));
    });
    await aPost(owner);
    await runDueJobs();
    expect(await log()).toMatchObject([{ status: 'DELIVERED', answered: 200 }]);
  });
});

describe('an address in a private network', () => {
  const port = () => new URL(receiver.url).port;

  it.each([
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[fd00::1]',
    '[fe80::1]',
  ])('such as %s is never called, nor on a developer’s machine', async (host) => {
    await add({ url: `http://${host}:${port()}/` });
    await aPost(owner);
    await runDueJobs();
    expect(await log()).toMatchObject([{ problem: 'PRIVATE', answered: null }]);
  });

  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'])(
    'such as %s, by number or by name, is never called where Toli is deployed',
    async (host) => {
      const deployed = openWebhooks({ local: false });
      const message = { id: 'msg_1', body: '{}', secrets: [`whsec_${btoa('x'.repeat(32))}`] };
      for (const scheme of ['http', 'https'])
        expect(await deployed.post({ ...message, url: `${scheme}://${host}:${port()}/` })).toEqual({
          answered: null,
          problem: 'PRIVATE',
        });
      expect(receiver.got).toEqual([]);
    },
  );

  it('is called through no proxy of the environment', async () => {
    process.env.http_proxy = receiver.url;
    try {
      await add({ url: 'http://nobody.invalid/' });
      await aPost(owner);
      await runDueJobs();
    } finally {
      delete process.env.http_proxy;
    }
    expect(receiver.got).toEqual([]);
    expect(await log()).toMatchObject([{ problem: 'UNREACHABLE' }]);
  });
});
