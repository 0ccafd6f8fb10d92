// @module-tag slow

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { sql } from '../../platform/db/database';
import { indianDate } from '../../rules/time';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { world } from '../../test/fixtures/twoSquads';
import { until } from '../../test/harness';
import { unproven } from '../../test/money/unproven';
import { bankReferenceOf, desk, earnWithAccount, NET, openPayouts, payoutsOf } from '../../test/payouts/payouts';
import { builtProgram } from '../../test/processes/buildServer';
import { KilledNode } from '../../test/processes/killedNode';
import type { Payout } from './payout.entity';

/** The number of kills at each step, in as many places of it. */
const KILLS = Number(process.env.MONEY_KILLS ?? 1);

openPayouts();

let node: KilledNode;
beforeAll(async () => {
  const program = await builtProgram('server/index.ts', '.test/kills');
  node = new KilledNode(program, world, { PAYOUTS: 'by_hand', PAYOUT_MIN: '90' });
});
afterAll(() => node.close());

const PAYOUT = '{ payout { id } }';
const given = (mutation: string, input: string) =>
  `mutation($input: ${input}!) { ${mutation}(input: $input) ${PAYOUT} }`;

/** The payouts of one page, step by step, at the process that is killed. A repeated request has the key of the first. */
class Paying {
  private readonly keys = new Map<string, string>();

  constructor(readonly page: CreatorPerson) {}

  make = () => this.send('mutation { makePayoutBatch { batch { id } } }');
  paid = async () =>
    this.send(given('markPayoutPaid', 'MarkPayoutPaidInput'), { id: (await this.row()).id, ...PAID(this.page) });
  failed = async () => this.giveBack('markPayoutFailed');
  returned = async () => this.giveBack('markPayoutReturned');
  enter = () =>
    this.send(given('enterLostPayout', 'EnterLostPayoutInput'), {
      userId: this.page.userId,
      amount: '97.64',
      last4: '3456',
      ...PAID(this.page),
    });

  row = async (): Promise<Payout> => (await payoutsOf(this.page))[0]!;

  private giveBack = async (mutation: string) =>
    this.send(given(mutation, 'MarkPayoutGivenBackInput'), { id: (await this.row()).id, reason: 'BANK' });

  private async send(query: string, input?: object): Promise<void> {
    if (!this.keys.has(query)) this.keys.set(query, randomUUID());
    const answer = await fetch(`${node.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': this.keys.get(query)!,
        cookie: `toli_session=${desk.token}`,
      },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const said = await answer.text();
    if (!answer.ok || said.includes('"errors"')) throw new Error(`${query}: ${answer.status} ${said}`);
  }
}

const PAID = (page: CreatorPerson) => ({ paidOn: indianDate(new Date()), bankReference: bankReferenceOf(page.userId) });

const WAITING = `select from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts)`;
const jobsDone = async () => void (await until(async () => (await sql(WAITING)).length === 0));

/** The steps before, the killed step, how the payout is after it, and what the desk's log has of it. */
interface Killed {
  before: (of: Paying) => Promise<void>;
  step: (of: Paying) => Promise<void>;
  status: string;
  action: string;
}
const made = (of: Paying) => of.make();
const STEPS: Record<string, Killed> = {
  'a batch is made': { before: async () => {}, step: made, status: 'in_transit', action: 'payouts_made' },
  'a payout is marked as paid': { before: made, step: (of) => of.paid(), status: 'paid', action: 'payout_paid' },
  'a payout is marked as not paid': {
    before: made,
    step: (of) => of.failed(),
    status: 'failed',
    action: 'payout_failed',
  },
  'a payout is marked as come back': {
    async before(of) {
      await of.make();
      await of.paid();
    },
    step: (of) => of.returned(),
    status: 'returned',
    action: 'payout_returned',
  },
  'a lost payout is entered': {
    before: async () => {},
    step: (of) => of.enter(),
    status: 'paid',
    action: 'payout_entered',
  },
};

/** A page with payable money, which no other page has. */
async function aPaying(): Promise<Paying> {
  await sql('update creators set blocked_at = now()');
  const page = await aCreator({ squads: [100] });
  await earnWithAccount(page);
  return new Paying(page);
}

async function expectWhole({ page }: Paying, { status, action }: Killed): Promise<void> {
  await jobsDone();
  const payouts = await payoutsOf(page);
  expect(payouts).toMatchObject([{ status, paise: NET }]);
  const { batchId } = payouts[0]!;
  const isOfBatch = action === 'payouts_made';
  const logged = await sql('select from desk_entries where action = $1 and (user_id = $2 or reason = $3)', [
    action,
    page.userId,
    batchId,
  ]);
  expect(logged).toHaveLength(1);
  // A notification of each end.
  const ends = { in_transit: 0, paid: 1, failed: 1, returned: 2 }[status];
  expect(
    await sql('select from notifications where recipient_id = $1 and type in (42, 43)', [page.userId]),
  ).toHaveLength(ends!);
  if (isOfBatch) expect((await world.as(desk).get(`/api/admin/payouts/${batchId}/file`)).status).toBe(200);
  const [balance] = await sql<{ paise: string }>(
    `select paise from creator_balances where account = 'creator' and creator_user_id = $1`,
    [page.userId],
  );
  expect(Number(balance!.paise)).toBe(['failed', 'returned'].includes(status) ? NET : 0);
  expect(await unproven()).toEqual([]);
}

it.each(Object.entries(STEPS))(
  'killed while %s, started again and repeated: it is done once, wholly, and all proofs hold',
  { timeout: 60_000 * (KILLS + 1) },
  async (_, killed) => {
    const { before, step } = killed;
    if (!node.isAlive) await node.start();
    onTestFailed(() => node.stop());
    const rehearsal = await aPaying();
    await before(rehearsal);
    const statements = await node.countedIn(() => step(rehearsal));
    await step(rehearsal);
    await expectWhole(rehearsal, killed);
    for (let kill = 0; kill < KILLS; kill++) {
      const paying = await aPaying();
      await before(paying);
      await node.killedIn(() => step(paying), Math.ceil((statements * (kill + 0.5)) / KILLS));
      await node.start();
      await step(paying);
      await expectWhole(paying, killed);
    }
  },
);
