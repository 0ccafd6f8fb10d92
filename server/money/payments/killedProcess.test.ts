// @module-tag slow

import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { SquadPass } from '../../pages/squads/squadPass.entity';
import { repo, sql } from '../../platform/db/database';
import { aCreator, aPerson } from '../../test/factories';
import { openWorld } from '../../test/harness';
import { unproven } from '../../test/money/unproven';
import { builtProgram } from '../../test/processes/buildServer';
import { KilledMonth, KilledPass, KilledTip } from '../../test/processes/killedKinds';
import { KilledNode } from '../../test/processes/killedNode';
import { jobsDone, type KilledAt, type KilledPayment } from '../../test/processes/killedPayment';
import { takeTips } from '../../test/tips/givenTips';

/** The number of kills at each step, in as many places of it. */
const KILLS = Number(process.env.MONEY_KILLS ?? 1);

let at: KilledAt;
beforeAll(async () => {
  const program = await builtProgram('server/index.ts', '.test/kills');
  const world = await openWorld();
  at = { world, node: new KilledNode(program, world), creator: await aCreator({ squads: [100, 40] }) };
  await takeTips(world, at.creator);
  const squad = at.creator.squads.find(({ price }) => price === 40)!;
  await repo(SquadPass).insert({ squadId: squad.id, months: 3, amount: 100 });
  // The test itself sends the events to the process that is killed.
  world.fakeRazorpay.control.dropWebhooks();
});

afterAll(() => at.node.close());

/** The steps before, the killed step, and the end of the payment: kept, refunded, or either. */
interface Killed {
  before: (of: KilledPayment) => Promise<void>;
  step: (of: KilledPayment) => Promise<void>;
  ends: 'kept' | 'back' | 'either';
}
const paid = async (of: KilledPayment) => {
  await of.order();
  await of.confirm();
  await jobsDone();
};
const STEPS: Record<string, Killed> = {
  'the order is made': { before: async () => {}, step: (of) => of.order(), ends: 'kept' },
  'the gateway has captured': { before: (of) => of.order(), step: (of) => of.capture(), ends: 'kept' },
  'the browser confirms': { before: (of) => of.order(), step: (of) => of.confirm(), ends: 'kept' },
  'the gateway tells of it': { before: (of) => of.order(), step: (of) => of.tell(), ends: 'kept' },
  'a job does what it told': {
    async before(of) {
      await of.order();
      await of.tell();
    },
    step: jobsDone,
    ends: 'kept',
  },
  'a refund is asked for': { before: paid, step: (of) => of.askRefund(), ends: 'either' },
  'the refund is made': {
    async before(of) {
      await paid(of);
      await of.askRefund();
    },
    step: jobsDone,
    ends: 'back',
  },
  'the credit note is made': {
    async before(of) {
      await paid(of);
      await of.askRefund();
      await jobsDone();
    },
    async step(of) {
      await of.tellRefund();
      await jobsDone();
    },
    ends: 'back',
  },
};

/** Time goes on: people without a response repeat their requests, and the periodic jobs run. */
async function goOn(payment: KilledPayment): Promise<void> {
  if (!payment.rzpOrderId) await payment.order();
  if (!payment.isPaid) await payment.confirm();
  for (const _ of [1, 2]) {
    await sql("select graphile_worker.add_job('passGateway', '{}'), graphile_worker.add_job('takeUpWhatIsOwed', '{}')");
    await jobsDone();
    await payment.tellRefund();
    await jobsDone();
  }
}

async function expectWhole(payment: KilledPayment, ends: Killed['ends']): Promise<void> {
  const { came, back } = payment.atGateway();
  expect(came).toBe(10_000);
  if (ends !== 'either') expect(back).toBe(ends === 'back' ? 10_000 : 0);
  const isBack = back === came;
  expect(await payment.recorded()).toEqual({ payments: 1, receipts: 1, creditNotes: isBack ? 1 : 0 });
  await payment.expectKept(isBack);
  expect(await unproven()).toEqual([]);
}

/** Kills the process in one step of a payment, and starts it again. */
async function killIn(step: string, Kind: typeof KilledMonth | typeof KilledPass | typeof KilledTip): Promise<void> {
  const { before, step: killed, ends } = STEPS[step]!;
  const { node } = at;
  // The node is reused for the next step: starting it takes most of the time here.
  if (!node.isAlive) await node.start();
  onTestFailed(() => node.stop());
  const rehearsal = new Kind(at, await aPerson());
  await before(rehearsal);
  const statements = await node.countedIn(() => killed(rehearsal));
  await goOn(rehearsal);
  await expectWhole(rehearsal, ends);
  const waits: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const payment = new Kind(at, await aPerson());
    await before(payment);
    await node.killedIn(() => killed(payment), Math.ceil((statements * (kill + 0.5)) / KILLS));
    const began = performance.now();
    await node.start();
    await goOn(payment);
    waits.push(performance.now() - began);
    await expectWhole(payment, ends);
  }
  if (process.env.MONEY_KILLS)
    console.log(`${step}: ${KILLS} kills in ${statements} statements, whole after ${Math.max(...waits).toFixed(0)} ms`);
}

const timeout = 60_000 * (KILLS + 1);

it.each(Object.keys(STEPS))(
  'killed while %s, and started again: the fan is a member or has the money back, once, and all proofs hold',
  { timeout },
  (step) => killIn(step, KilledMonth),
);

const IN_SHORT = [
  'the order is made',
  'the browser confirms',
  'the gateway tells of it',
  'a job does what it told',
  'the refund is made',
];

it.each(IN_SHORT)(
  'killed while %s, of a pass, and started again: the fan has all of its months or the money back, and all proofs hold',
  { timeout },
  (step) => killIn(step, KilledPass),
);

it.each(IN_SHORT)(
  'killed while %s, of a tip, and started again: its creator gets what it says once, or the fan has the money back, and all proofs hold',
  { timeout },
  (step) => killIn(step, KilledTip),
);
