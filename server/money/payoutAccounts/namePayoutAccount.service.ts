import type { Viewer } from '../../auth/viewer';
import { lateEmailChanges } from '../../people/emailChanges/emailHold.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { hasNewPassword } from '../../people/users/account.service';
import { lockUser } from '../../people/users/user.service';
import { config } from '../../platform/config/config';
import { fromNow, IsNull, now, within } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { creatorOnly } from '../../policies';
import { namePayoutAccountForm } from '../../rules/forms/payoutAccounts';
import { PAYOUT_HOLD_DAYS, PAYOUT_HOLD_HOURS, SHOWN_DIGITS } from '../../rules/payoutAccounts';
import { PAYOUT_ACCOUNT } from '../../words/en/payoutAccounts';
import { PayoutAccount } from './payoutAccount.entity';
import { encryptNumber, numberOf } from './payoutAccount.service';
import { mailAboutAccount } from './payoutAccountMail.service';

interface Named {
  number: string;
  ifsc: string;
  nameAtBank: string;
}

/**
 * Names the bank account that the viewer's page is paid to, in place of an earlier one, after a fresh sign-in; all
 * addresses of the last days are mailed about it. The same account again changes nothing. 403 for people without a page,
 * 409 where Toli pays nothing out, 429 after too many.
 */
export async function namePayoutAccount(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  await requireFreshSignIn(viewer);
  if (config().payouts === null) throw conflict(PAYOUT_ACCOUNT.notHere);
  const { number, ifsc: typed, nameAtBank } = await validated(namePayoutAccountForm, input);
  const named: Named = { number, ifsc: typed.toUpperCase(), nameAtBank };
  await consumeAttempt('namePayoutAccount', { account: creatorUserId });
  await transaction(async () => {
    // Two requests at once name one after the other; a change of the password waits, or is seen.
    await lockUser(creatorUserId);
    const [before] = await findForUpdate(PayoutAccount, { creatorUserId, endedAt: IsNull() });
    if (before && isSame(before, named)) return;
    const hold = await holdOf(creatorUserId, before !== undefined);
    if (before) await repo(PayoutAccount).update({ id: before.id }, { endedAt: now });
    await keep(creatorUserId, named, hold);
  });
}

async function keep(creatorUserId: string, { number, ...named }: Named, hold: string | null): Promise<void> {
  const { identifiers } = await repo(PayoutAccount).insert({
    ...named,
    creatorUserId,
    number: encryptNumber(number, creatorUserId),
    last4: number.slice(-SHOWN_DIGITS),
    heldUntil: hold === null ? null : fromNow(hold),
  });
  await mailAboutAccount({ id: identifiers[0]!.id, creatorUserId }, 'payoutAccountNamedLetter');
}

/** Whether it is the account that is named already, and not held for good. */
const isSame = (before: PayoutAccount, { number, ifsc, nameAtBank }: Named): boolean =>
  before.disownedAt === null && numberOf(before) === number && before.ifsc === ifsc && before.nameAtBank === nameAtBank;

/** How long nothing is paid to a new account; null: not at all. */
async function holdOf(creatorUserId: string, isChange: boolean): Promise<string | null> {
  const days = `${PAYOUT_HOLD_DAYS} days`;
  const isOpen =
    (await hasNewPassword(creatorUserId, days)) ||
    (await lateEmailChanges(creatorUserId)).length > 0 ||
    (await repo(PayoutAccount).existsBy({ creatorUserId, disownedAt: within(days) }));
  if (isOpen) return days;
  return isChange ? `${PAYOUT_HOLD_HOURS} hours` : null;
}
