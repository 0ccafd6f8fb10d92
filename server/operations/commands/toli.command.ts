import 'reflect-metadata';
import '../../registerListeners';
import { allOf } from '../../gateways/gatewayList';
import { setGateways } from '../../gateways/gateways';
import { openRazorpay } from '../../gateways/razorpay/razorpay';
import { wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { PROOFS } from '../../modules';
import { Payment } from '../../money/payments/payment.entity';
import { type Reconciled, reconcileSince } from '../../money/reconciliation/reconcileSince.service';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { noteUnsettled } from '../../money/settlements/unsettledPayments.service';
import { config } from '../../platform/config/config';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { formatError } from '../../platform/log/errorFacts';
import { exactRupees } from '../../rules/money';
import { SETTLEMENT_DAYS } from '../../rules/payments';
import { loadLanguages } from '../../words/languages';
import { type Proven, proveAll } from '../health/proving';
import { block, recount, refund, replay, resend } from './acts';
import { backup, restore } from './backup';
import { type Command, NOT_YET, type Outcome } from './command';
import { doctor } from './doctor';
import { jobs } from './jobs';
import { person } from './person';
import { reviewer } from './reviewer';

const report = (found: Reconciled) => `${found.payments} payments came, ${found.settled} of them were taken up now.
${found.rebuilt} orders were made anew, ${found.atDesk} payments wait at the desk.
Razorpay keeps ${exactRupees(found.atGateway)}, Toli knows of ${exactRupees(found.known)}: a difference of ${exactRupees(found.atGateway - found.known)}.
${found.leftOut} numbers of each series of receipts were left out, which may have been given before the backup was restored.
${found.failed.length} payments or disputes could not be taken up; the next run takes them up again.`;

/** Writes a line, for people or for `--json`. */
type Say = (line: string) => void;

/** Records all payments since the start of an Indian day. */
const takeUp = async (since: Date, say: Say): Promise<boolean> => {
  const razorpay = openRazorpay(config().razorpay);
  // No other gateway is called: mails are jobs of the server.
  setGateways({ razorpay } as Parameters<typeof setGateways>[0]);
  const found = await reconcileSince(since, { isRestored: true });
  say(report(found));
  for (const { rzpId, error } of found.failed) say(`  ${rzpId}: ${formatError(error)}`);
  const { lines, differing, failed } = await reconcileSettlements();
  say(`${lines} settled lines were compared, ${differing} of them differ and wait at the desk.`);
  say(`${failed} settlements or lines could not be compared; the next run compares them again.`);
  const unsettled = config().razorpay.isFake ? 0 : await noteUnsettled();
  say(
    `${unsettled} payments that came ${SETTLEMENT_DAYS} working days ago or more were not settled, and wait at the desk.`,
  );
  const isTakenUp = found.failed.length === 0 && failed === 0;
  return isTakenUp && found.atGateway === found.known && differing === 0 && unsettled === 0;
};

/** Counts the payments since then that Razorpay has and Toli has not; changes nothing. */
const lookAhead = async (since: Date): Promise<Outcome> => {
  const razorpay = openRazorpay(config().razorpay);
  const listed = await allOf((skip) => razorpay.paymentsBetween(since, new Date(), skip));
  const come = listed.filter(wasCaptured);
  const known = await repo(Payment).find({
    select: { rzpPaymentId: true },
    where: { rzpPaymentId: In(come.map(({ id }) => id)) },
  });
  const unknown = come.length - known.length;
  return {
    ok: unknown === 0,
    lines: [`${come.length} payments came at Razorpay, ${unknown} of them Toli has not recorded.`, NOT_YET],
    facts: { came: come.length, unknown },
  };
};

const reconcile: Command = {
  usage: [['--since YYYY-MM-DD', 'takes up all that Razorpay has had since that day and Toli does not know']],
  options: { since: { type: 'string' } },
  prepare({ words, options, applies }) {
    const since = new Date(`${options.since}T00:00:00+05:30`);
    if (words.length > 0 || Number.isNaN(since.getTime())) return null;
    return async () => {
      await loadLanguages();
      if (!applies) return lookAhead(since);
      const lines: string[] = [];
      const ok = await takeUp(since, (line) => lines.push(line));
      return { ok, lines };
    };
  },
};

const prove: Command = {
  usage: [['', 'looks whether every rupee, grant and count is where it belongs']],
  prepare: ({ words }) =>
    words.length > 0
      ? null
      : async () => {
          const found: Proven[] = [];
          for await (const proven of proveAll(PROOFS)) found.push(proven);
          const ok = found.every(({ differences }) => differences.length === 0);
          const lines = found.flatMap(({ sentence, differences }) => [
            `${differences.length === 0 ? 'yes' : 'NO '}  ${sentence}`,
            ...differences.map((line) => `       ${line}`),
          ]);
          return { ok, lines, facts: { proofs: found } };
        },
};

/** The commands of `npm run toli`, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  backup,
  block,
  doctor,
  jobs,
  person,
  prove,
  reconcile,
  recount,
  refund,
  replay,
  resend,
  restore,
  reviewer,
};
