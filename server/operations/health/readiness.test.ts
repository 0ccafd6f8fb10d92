import { describe, expect, it, onTestFinished, vi } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { gateways, setGateways } from '../../gateways/gateways';
import { sql } from '../../platform/db/database';
import { sentBy } from '../../test/database/statements';
import { until } from '../../test/harness';
import { aWorld } from '../../test/world';
import { beat, type Process, runningProcesses, sharingProblems } from './heartbeat.service';

const world = aWorld();

const ready = async () => {
  const answer = await fetch(`${world.url}/readyz`);
  return { status: answer.status, ...(await answer.json()) };
};

const aProcess = (changes: Partial<Process> = {}): Process => ({
  id: crypto.randomUUID(),
  machine: 'one',
  works: true,
  filesId: 'https://bucket.example.in/toli',
  hasRedis: true,
  version: '1.0.0',
  newestChange: 1,
  ...changes,
});

it('/healthz shows that the process is alive, and its build', async () => {
  const answer = await fetch(`${world.url}/healthz`);
  expect(await answer.json()).toEqual({ ok: true, version: packageFile.version, build: 'source' });
});

describe('/readyz', () => {
  it('names each part and its state, and no addresses', async () => {
    await beat(aProcess());
    await until(async () => (await ready()).parts.workers === 'up');
    expect(await ready()).toEqual({
      status: 200,
      ok: true,
      writes: true,
      parts: {
        databaseRead: 'up',
        databaseWrite: 'up',
        databaseReplica: 'off',
        files: 'up',
        redis: 'off',
        mail: 'off',
        gateway: 'up',
        workers: 'up',
      },
    });
  });

  it('shows that no process runs jobs any more, and is ready all the same', async () => {
    await beat(aProcess());
    await until(async () => (await ready()).parts.workers === 'up');
    await sql("update heartbeats set beat_at = now() - interval '1 minute'");
    await until(async () => (await ready()).parts.workers === 'down');
    expect(await ready()).toMatchObject({ status: 200, ok: true });
  });

  it('checks at most once a second, however often it is called', async () => {
    const sent = await sentBy(() => Promise.all(Array.from({ length: 50 }, ready)));
    const asked = sent.filter(({ text }) => text.includes('transaction_read_only'));
    // One for each second that the fifty calls take on a busy machine.
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('is ready without a mail server, and shows that it is down', async () => {
    const { mail } = gateways();
    onTestFinished(() => setGateways({ ...gateways(), mail }));
    setGateways({ ...gateways(), mail: { ...mail, verify: () => Promise.reject(new Error('refused')) } });
    await until(async () => (await ready()).parts.mail === 'down');
    expect(await ready()).toMatchObject({ status: 200, ok: true });
  });

  it('shows when files can no longer be written, though they can be read', async () => {
    const { files } = gateways();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      setGateways({ ...gateways(), files });
      vi.useRealTimers();
    });
    setGateways({ ...gateways(), files: { ...files, putSoon: () => Promise.reject(new Error('AccessDenied')) } });
    await until(async () => {
      vi.setSystemTime(Date.now() + 16_000);
      return (await ready()).parts.files === 'down';
    });
    expect(await ready()).toMatchObject({ status: 200, ok: true });
  });
});

describe('processes that run at the same time', () => {
  it('are known by their heartbeats, and gone without them', async () => {
    await sql('delete from heartbeats');
    const [first, second] = [aProcess(), aProcess({ machine: 'two' })];
    await beat(first);
    await beat(second);
    await beat(first);
    expect((await runningProcesses()).map(({ machine }) => machine).sort()).toEqual(['one', 'two']);
    await sql("update heartbeats set beat_at = now() - interval '1 minute' where machine = 'one'");
    expect((await runningProcesses()).map(({ machine }) => machine)).toEqual(['two']);
    await sql("update heartbeats set beat_at = now() - interval '2 days' where machine = 'one'");
    await beat(second);
    expect(await sql('select from heartbeats')).toHaveLength(1);
  });

  it.each([
    ['one alone, without Redis', [aProcess({ hasRedis: false })], []],
    ['several of one machine without Redis', [aProcess({ hasRedis: false }), aProcess({ hasRedis: false })], []],
    ['two machines with one bucket and Redis', [aProcess(), aProcess({ machine: 'two' })], []],
    [
      'two machines, each with a folder of its own',
      [aProcess({ filesId: 'here' }), aProcess({ machine: 'two', filesId: 'there' })],
      [/FILES_URL/, /unfinished uploads/],
    ],
    [
      'two processes of one machine with one folder',
      [aProcess({ filesId: 'here' }), aProcess({ filesId: 'here' })],
      [],
    ],
    [
      'two machines that share a folder',
      [aProcess({ filesId: 'here' }), aProcess({ machine: 'two', filesId: 'here' })],
      [/unfinished uploads .*FILES_URL of all to one bucket/],
    ],
    [
      'two machines without Redis',
      [aProcess({ hasRedis: false }), aProcess({ machine: 'two', hasRedis: false })],
      [/REDIS_URL.* 2 times/],
    ],
    ['one with Redis and one without', [aProcess(), aProcess({ hasRedis: false })], [/REDIS_URL/]],
    ['none that works on jobs', [aProcess({ works: false })], [/ROLE=worker/]],
  ])('%s: what does not work is reported', (_, processes, said) => {
    expect(sharingProblems(processes)).toEqual(said.map((pattern) => expect.stringMatching(pattern)));
  });
});
