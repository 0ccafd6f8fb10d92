// @module-tag slow

import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import type { Delivery } from '../../demo/razorpay/webhooks';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { openWorld, until, type World } from '../../test/harness';
import { unproven } from '../../test/money/unproven';
import { builtProgram } from '../../test/processes/buildServer';
import { KilledNode } from '../../test/processes/killedNode';

/** The number of kills at each step, in as many places of it. */
const KILLS = Number(process.env.MONEY_KILLS ?? 1);

let world: World;
let creator: CreatorPerson;
let squad: SquadView;
let node: KilledNode;
let known: number;
beforeAll(async () => {
  const program = await builtProgram('server/index.ts', '.test/kills');
  world = await openWorld();
  node = new KilledNode(program, world);
  creator = await aCreator({ squads: [100] });
  squad = creator.squads[0]!;
  // The test itself sends the events to the process that is killed.
  theGateway().dropWebhooks();
  known = theGateway().webhooks().length;
});

afterAll(() => node.close());

const theGateway = () => world.fakeRazorpay.control;

/** One payment and its refund, step by step, at the process that is killed. */
class Payment {
  rzpOrderId = '';
  private paid: { razorpay_payment_id: string; razorpay_signature: string } | null = null;

  constructor(readonly fan: Person) {}

  order = async () => {
    const { rzpOrder } = await this.call<{ rzpOrder: { id: string } }>(this.fan, `/api/payment/order/${squad.id}`);
    this.rzpOrderId = rzpOrder.id;
  };

  /** The gateway has captured the money without a report, and its list is reconciled. */
  capture = async () => {
    this.pay();
    await sql("select graphile_worker.add_job('passGateway', '{}')");
    await jobsDone();
  };

  private pay = () => {
    this.paid ??= theGateway().pay(this.rzpOrderId);
  };

  confirm = async () => {
    this.pay();
    const { razorpay_payment_id: rzpTransactionId, razorpay_signature: rzpSignature } = this.paid!;
    await this.call(this.fan, '/api/payment/success', {
      body: { rzpTransactionId, rzpOrderId: this.rzpOrderId, rzpSignature },
    });
  };

  /** The gateway reports the money; a job processes the event. */
  tell = async () => {
    this.pay();
    await this.deliver('payment.captured');
  };

  get isPaid() {
    return this.paid !== null;
  }

  askRefund = async () => {
    theGateway().holdRefunds();
    const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [this.fan.userId]);
    const variables = { input: { paymentId: payment!.id, reason: 'Nobody came to the class.', amount: '100' } };
    const query = 'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }';
    await this.call(creator, '/graphql', { body: { query, variables } });
  };

  /** The refund is processed and the gateway reports it; the job makes the credit note. */
  tellRefund = async () => {
    for (const { id, status } of this.refunds()) if (status === 'pending') theGateway().processRefund(id);
    if (this.refunds().length > 0) await this.deliver('refund.processed');
  };

  private refunds = () => theGateway().refunds(this.paid!.razorpay_payment_id);

  private async deliver(event: string): Promise<void> {
    const isAbout = ({ event: name, body }: Delivery) =>
      name === event && body.includes(this.paid!.razorpay_payment_id);
    for (const { body, signature, eventId } of theGateway().webhooks().slice(known).filter(isAbout))
      await this.call(null, '/api/payment/webhook', {
        raw: body,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
      });
  }

  private async call<Answer>(
    who: { token: string } | null,
    path: string,
    { body, raw, headers }: { body?: object; raw?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const sent = raw ?? (body && JSON.stringify(body));
    const answer = await fetch(node.url + path, {
      headers: {
        ...(sent ? { 'content-type': 'application/json' } : {}),
        ...(who ? { cookie: `toli_session=${who.token}` } : {}),
        ...headers,
      },
      ...(sent ? { method: 'POST', body: sent } : {}),
    });
    const said = await answer.text();
    if (!answer.ok || said.includes('"errors"')) throw new Error(`${path}: ${answer.status} ${said}`);
    return JSON.parse(said);
  }
}

const WAITING = `select from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts)`;
const jobsDone = async () => void (await until(async () => (await sql(WAITING)).length === 0));

const isMember = async ({ fan }: Payment) =>
  (
    await sql(
      'select from current_subscriptions where member_id = $1 and opened_amount = 100 and opened_until > now()',
      [fan.userId],
    )
  ).length === 1;

/** A fan's paise at the gateway: paid, and returned. */
function atGateway({ rzpOrderId }: Payment): { came: number; back: number } {
  const come = theGateway()
    .payments(rzpOrderId)
    .filter(({ captured }) => captured);
  const sum = (all: number[]) => all.reduce((paise, each) => paise + each, 0);
  return { came: sum(come.map(({ amount }) => amount)), back: sum(come.map((payment) => payment.amount_refunded)) };
}

/** The fan's rows: payments, receipts and credit notes. */
const recorded = async ({ fan }: Payment) => {
  const [counts] = await sql(
    `select (select count(*)::int from payments where user_id = $1) as payments,
       (select count(*)::int from receipts where user_id = $1 and kind = 'receipt') as receipts,
       (select count(*)::int from receipts where user_id = $1 and kind = 'credit_note') as "creditNotes"`,
    [fan.userId],
  );
  return counts;
};

/** The steps before, the killed step, and the end of the payment: kept by a member, refunded, or either. */
interface Killed {
  before: (of: Payment) => Promise<void>;
  step: (of: Payment) => Promise<void>;
  ends: 'kept' | 'back' | 'either';
}
const paid = async (of: Payment) => {
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
async function goOn(payment: Payment): Promise<void> {
  if (!payment.rzpOrderId) await payment.order();
  if (!payment.isPaid) await payment.confirm();
  for (const _ of [1, 2]) {
    await sql("select graphile_worker.add_job('passGateway', '{}'), graphile_worker.add_job('takeUpWhatIsOwed', '{}')");
    await jobsDone();
    await payment.tellRefund();
    await jobsDone();
  }
}

async function expectWhole(payment: Payment, ends: Killed['ends']): Promise<void> {
  const { came, back } = atGateway(payment);
  expect(came).toBe(10_000);
  if (ends !== 'either') expect(back).toBe(ends === 'back' ? 10_000 : 0);
  const isBack = back === came;
  expect(await recorded(payment)).toEqual({ payments: 1, receipts: 1, creditNotes: isBack ? 1 : 0 });
  expect(await isMember(payment)).toBe(!isBack);
  expect(await unproven()).toEqual([]);
}

it.each(Object.entries(STEPS))(
  'killed while %s, and started again: the fan is a member or has the money back, once, and all proofs hold',
  { timeout: 60_000 * (KILLS + 1) },
  async (name, { before, step, ends }) => {
    // The node is reused for the next step: starting it takes most of the time here.
    if (!node.isAlive) await node.start();
    onTestFailed(() => node.stop());
    const rehearsal = new Payment(await aPerson());
    await before(rehearsal);
    const statements = await node.countedIn(() => step(rehearsal));
    await goOn(rehearsal);
    await expectWhole(rehearsal, ends);
    const waits: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const payment = new Payment(await aPerson());
      await before(payment);
      await node.killedIn(() => step(payment), Math.ceil((statements * (kill + 0.5)) / KILLS));
      const began = performance.now();
      await node.start();
      await goOn(payment);
      waits.push(performance.now() - began);
      await expectWhole(payment, ends);
    }
    if (process.env.MONEY_KILLS)
      console.log(
        `${name}: ${KILLS} kills in ${statements} statements, whole after ${Math.max(...waits).toFixed(0)} ms`,
      );
  },
);
