import { PASS_SETTINGS } from '../../../../server/words/en/passes';

/** A pass as its creator has set it; `amount` is null where it is not sold. */
interface PassSetting {
  months: number;
  amount: number | null;
  min: number;
  max: number;
  isOffered: boolean;
}

/** Why a pass that its creator has set is not offered now; null for one that is, or is not sold. */
export function notOfferedText({ months, amount, min, max, isOffered }: PassSetting): string | null {
  if (amount === null || isOffered) return null;
  return min > max ? PASS_SETTINGS.noRoom(months) : PASS_SETTINGS.notOffered(amount, min, max);
}

/** The passes that are offered, in one line; null for none. */
export function passesText(settings: readonly PassSetting[]): string | null {
  const offered = settings.flatMap(({ months, amount, isOffered }) =>
    amount !== null && isOffered ? [PASS_SETTINGS.pass(amount, months)] : [],
  );
  return offered.length === 0 ? null : PASS_SETTINGS.sells(offered.join(' · '));
}
