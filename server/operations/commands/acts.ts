import { blockAsOperator, paymentToRefund, refundAsOperator } from '../../desk/moneyDesk/operator.service';
import { wrongMemberCounts } from '../../members/subscriptions/proof.service';
import { GatewayEvent } from '../../money/reconciliation/gatewayEvent.entity';
import { replayGatewayEvent } from '../../money/reconciliation/gatewayEvent.service';
import { recountPages } from '../../pages/creators/memberCount.service';
import { recountSquads } from '../../pages/squads/memberCount.service';
import { mailVerificationAgain } from '../../people/signUp/signUp.service';
import { repo } from '../../platform/db/database';
import { exactRupees } from '../../rules/money';
import { loadLanguages } from '../../words/languages';
import { type Command, NOT_YET, type Outcome } from './command';
import { called, personOf } from './person';

// The operator's commands for one person or one payment, or for all counts.

/** Runs an act with --apply; without it, only says what it would do. */
async function act(
  applies: boolean,
  { would, done, facts }: { would: string; done: string; facts: object },
  work: () => Promise<unknown>,
): Promise<Outcome> {
  await loadLanguages();
  if (!applies) return { ok: true, lines: [would, NOT_YET], facts };
  await work();
  return { ok: true, lines: [done], facts };
}

export const block: Command = {
  usage: [
    ['WHO --reason TEXT [--page]', 'blocks a person (address or id), or their page; they are told the reason'],
    ['WHO --reason TEXT [--page] --undo', 'lets them in again'],
  ],
  options: { reason: { type: 'string' }, page: { type: 'boolean' }, undo: { type: 'boolean' } },
  prepare({ words: [who, ...rest], options: { reason, page, undo }, applies }) {
    if (!who || rest.length > 0 || typeof reason !== 'string') return null;
    return async () => {
      const person = await personOf(who);
      const subject = `${called(person)}${page ? ': the page' : ''}`;
      const what = undo ? 'let in again' : 'blocked';
      const said = {
        would: `${subject} would be ${what}.`,
        done: `${subject} is ${what}.`,
        facts: { userId: person.id },
      };
      return act(applies, said, () =>
        blockAsOperator(person.id, { isPage: page === true, blocked: undo !== true, reason }),
      );
    };
  },
};

export const resend: Command = {
  usage: [['EMAIL', 'mails again the link that verifies an address; other mails that failed: jobs retry --name mail']],
  prepare({ words: [email, ...rest], applies }) {
    if (!email?.includes('@') || rest.length > 0) return null;
    return async () => {
      const person = await personOf(email);
      const mail = person.emailVerifiedAt ? 'that it is verified already' : 'the link that verifies it';
      const said = {
        would: `${called(person)} would be mailed ${mail}.`,
        done: `${called(person)} is mailed ${mail}.`,
        facts: { userId: person.id },
      };
      return act(applies, said, () => mailVerificationAgain(email, null));
    };
  },
};

export const replay: Command = {
  usage: [['EVENT_ID', 'takes an event of Razorpay up once more, as its dashboard names it; safe to repeat']],
  prepare({ words: [eventId, ...rest], applies }) {
    if (!eventId || rest.length > 0) return null;
    return async () => {
      const event = await repo(GatewayEvent).findOneBy({ eventId });
      if (!event) return { ok: false, lines: [`${eventId} never came, or longer ago than 90 days.`] };
      const subject = `${event.event} of ${event.receivedAt.toISOString()}`;
      const said = {
        would: `${subject} would be taken up once more.`,
        done: `${subject} is taken up once more.`,
        facts: { event: event.event, paymentId: event.paymentId },
      };
      return act(applies, said, () => replayGatewayEvent(eventId));
    };
  },
};

export const refund: Command = {
  usage: [
    [
      'RZP_PAYMENT_ID --as EMAIL --amount RUPEES --reason TEXT',
      'gives back all that is left of a payment, and what moving up from there cost, in the name of a reviewer who decides about money',
    ],
  ],
  options: { as: { type: 'string' }, amount: { type: 'string' }, reason: { type: 'string' } },
  prepare({ words: [rzpPaymentId, ...rest], options: { as, amount, reason }, applies }) {
    if (!rzpPaymentId || rest.length > 0) return null;
    if (typeof as !== 'string' || typeof amount !== 'string' || typeof reason !== 'string') return null;
    return async () => {
      const { payment, left, ofRises } = await paymentToRefund(rzpPaymentId);
      const [payer, reviewer] = [await personOf(payment.userId), await personOf(as)];
      const withRises = ofRises > 0 ? `, and ${exactRupees(ofRises)} that moving up from there cost,` : '';
      const subject = `${exactRupees(left)} of ${rzpPaymentId}${withRises}`;
      const said = {
        would: `${subject} would go back to ${called(payer)}.`,
        done: `${subject} goes back to ${called(payer)}; the next pass with the gateway sends it.`,
        facts: { paymentId: payment.id, paise: left + ofRises },
      };
      return act(applies, said, () => refundAsOperator(payment, reviewer, { reason, amount }));
    };
  },
};

export const recount: Command = {
  usage: [['', 'counts the members of squads and pages anew where prove says that they are wrong']],
  prepare({ words, applies }) {
    if (words.length > 0) return null;
    return async () => {
      const wrong = (await wrongMemberCounts()).map(({ line }) => line);
      if (wrong.length === 0) return { ok: true, lines: ['All counts are right.'], facts: { wrong: 0 } };
      const said = {
        would: `${wrong.length} counts are wrong.`,
        done: `${wrong.length} counts are right again.`,
        facts: { wrong: wrong.length },
      };
      const { lines, ...outcome } = await act(applies, said, async () => {
        await recountSquads();
        await recountPages();
      });
      return { ...outcome, lines: [...wrong.slice(0, 20), ...lines] };
    };
  },
};
