import { sql } from '../../platform/db/database';
import type { CreatorPerson, Person } from '../factories';
import { until, type World } from '../harness';
import type { KilledNode } from './killedNode';

/** The process that is killed, and the page that is paid at it, which takes tips. */
export interface KilledAt {
  world: World;
  node: KilledNode;
  creator: CreatorPerson;
}

const WAITING = `select from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts)`;
export const jobsDone = async () => void (await until(async () => (await sql(WAITING)).length === 0));

/** One payment of ₹100 and its refund, step by step, at the process that is killed. */
export abstract class KilledPayment {
  rzpOrderId = '';
  private paid: { razorpay_payment_id: string; razorpay_signature: string } | null = null;

  constructor(
    protected readonly at: KilledAt,
    protected readonly fan: Person,
  ) {}

  abstract order(): Promise<void>;

  /** The browser reports the payment. */
  protected abstract report(rzpTransactionId: string, rzpSignature: string): Promise<void>;

  /** What the payer has of it, once: a membership, or what a tip says. */
  abstract expectKept(isBack: boolean): Promise<void>;

  private get gateway() {
    return this.at.world.fakeRazorpay.control;
  }

  /** The gateway has captured the money without a report, and its list is reconciled. */
  capture = async () => {
    this.pay();
    await sql("select graphile_worker.add_job('passGateway', '{}')");
    await jobsDone();
  };

  private pay = () => {
    this.paid ??= this.gateway.pay(this.rzpOrderId);
    return this.paid;
  };

  confirm = async () => {
    const { razorpay_payment_id, razorpay_signature } = this.pay();
    await this.report(razorpay_payment_id, razorpay_signature);
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
    this.gateway.holdRefunds();
    const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [this.fan.userId]);
    const input = { paymentId: payment!.id, reason: 'Nobody came to the class.', amount: '100' };
    const query = 'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }';
    await this.ask(this.at.creator, query, { input });
  };

  /** The refund is processed and the gateway reports it; the job makes the credit note. */
  tellRefund = async () => {
    for (const { id, status } of this.refunds()) if (status === 'pending') this.gateway.processRefund(id);
    if (this.refunds().length > 0) await this.deliver('refund.processed');
  };

  private refunds = () => this.gateway.refunds(this.paid!.razorpay_payment_id);

  /** The fan's paise at the gateway: paid, and returned. */
  atGateway(): { came: number; back: number } {
    const come = this.gateway.payments(this.rzpOrderId).filter(({ captured }) => captured);
    const sum = (all: number[]) => all.reduce((paise, each) => paise + each, 0);
    return { came: sum(come.map(({ amount }) => amount)), back: sum(come.map((payment) => payment.amount_refunded)) };
  }

  /** The fan's rows: payments, receipts and credit notes. */
  async recorded() {
    const [counts] = await sql(
      `select (select count(*)::int from payments where user_id = $1) as payments,
         (select count(*)::int from receipts where user_id = $1 and kind = 'receipt') as receipts,
         (select count(*)::int from receipts where user_id = $1 and kind = 'credit_note') as "creditNotes"`,
      [this.fan.userId],
    );
    return counts;
  }

  private async deliver(event: string): Promise<void> {
    const isAbout = ({ event: name, body }: { event: string; body: string }) =>
      name === event && body.includes(this.paid!.razorpay_payment_id);
    for (const { body, signature, eventId } of this.gateway.webhooks().filter(isAbout))
      await this.call(null, '/api/payment/webhook', {
        raw: body,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
      });
  }

  protected ask = <Answer>(who: { token: string }, query: string, variables: object) =>
    this.call<{ data: Answer }>(who, '/graphql', { body: { query, variables } });

  protected async call<Answer>(
    who: { token: string } | null,
    path: string,
    { body, raw, headers }: { body?: object; raw?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const sent = raw ?? (body && JSON.stringify(body));
    const answer = await fetch(this.at.node.url + path, {
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
