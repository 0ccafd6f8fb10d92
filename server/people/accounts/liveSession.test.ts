import { createClient } from 'graphql-ws';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { endSessions, openSession } from '../../auth/viewer';
import { openSubscription, subscriptionTopic } from '../../members/subscriptions/subscription.service';
import { sql, transaction } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { publish } from '../../platform/live/pubsub';
import { aCreator, aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { until } from '../../test/harness';
import { aWorld } from '../../test/world';
import { setPersonBlocked } from '../users/block.service';

const world = aWorld();
let person: Person;
const sockets: (() => unknown)[] = [];

beforeEach(async () => {
  person = await aPerson();
});
afterAll(() => {
  for (const close of sockets) close();
});

/** A tab of this person with a live subscription; `closed` is the code with which its connection ends. */
async function openTab(token: string): Promise<{ closed: Promise<number>; next: () => Promise<unknown> }> {
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie: `toli_session=${token}` } });
    }
  }
  let tellClosed: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    tellClosed = resolve;
  });
  let tellConnected: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => {
    tellConnected = resolve;
  });
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WithCookie,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    on: { connected: () => tellConnected(), closed: (event) => tellClosed((event as { code: number }).code) },
  });
  sockets.push(() => client.dispose());
  const following = client.iterate({ query: 'subscription { membershipChanged { id } }' })[Symbol.asyncIterator]();
  await connected;
  return { closed, next: () => following.next() };
}

describe('a live connection', () => {
  it('is closed at once when the password is changed: it has to reconnect with the new cookie', async () => {
    const other = await signedInAs(person.userId);
    const [mine, theirs] = [await openTab(person.token), await openTab(other.token)];
    const browser = world.as(person);
    const change = { oldPassword: PASSWORD, newPassword: 'a better password' };
    await browser.patch('/api/user/password', change);
    expect([await mine.closed, await theirs.closed]).toEqual([1012, 4403]);
    const again = await openTab(browser.token!);
    await browser.post('/api/user/logout');
    expect(await again.closed).toBe(4403);
  });

  it('is closed at once when its session ends, and only then', async () => {
    const mine = await openTab(person.token);
    let isMineClosed = false;
    void mine.closed.then(() => {
      isMineClosed = true;
    });
    await world.as(person).get('/api/user');
    expect(isMineClosed).toBe(false);
    await world.as(person).post('/api/user/logout');
    expect(await mine.closed).toBe(4403);
  });

  it('ends a subscription that was running', async () => {
    const { squads } = await aCreator({ squads: [100] });
    const { id } = await openSubscription(person, squads[0]!.id);
    const tab = await openTab(person.token);
    let came: unknown;
    void tab.next().then((event) => {
      came = event;
    });
    await until(async () => {
      await publish(subscriptionTopic(person.userId), id);
      return came;
    });
    await endSessions(person.userId);
    const toItsEnd = async () => {
      for (;;) await tab.next();
    };
    await expect(toItsEnd()).rejects.toMatchObject({ code: 4403 });
  });

  it('is closed when its person is blocked', async () => {
    const tab = await openTab(person.token);
    await setPersonBlocked(person.userId, true, 'rude');
    expect(await tab.closed).toBe(4403);
  });

  it('of several tabs ends with the session that they share', async () => {
    const tabs = await Promise.all([openTab(person.token), openTab(person.token)]);
    expect(await endSessions(person.userId)).toBe(1);
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4403, 4403]);
  });

  it('of an expired session ends with the nightly job', async () => {
    const tab = await openTab(person.token);
    await sql(`update sessions set expires_at = now() where id = $1`, [person.sessionId]);
    await addJob('sweepAccounts', {});
    await runDueJobs();
    expect(await tab.closed).toBe(4403);
  });

  it('has to reconnect when the server may have missed an event', async () => {
    const tab = await openTab(person.token);
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toli live' and datname = current_database()`,
    );
    expect(await tab.closed).toBe(1012);
    const again = await openTab(person.token);
    await endSessions(person.userId);
    expect(await again.closed).toBe(4403);
  });

  it('stays when the transaction that ended its session is rolled back', async () => {
    const token = await openSession(person.userId, { ip: '', userAgent: '' });
    const undone = transaction(async () => {
      await endSessions(person.userId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await world.as({ token }).isSignedIn()).toBe(true);
  });
});
