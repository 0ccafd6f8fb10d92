import { check } from '../../../server/rules/forms/validation';
import { waitlistForm } from '../../../server/rules/forms/waitlist';
import type { WaitlistFeature } from '../../../server/rules/waitlist';
import { COMMON } from '../../../server/words/en/common';
import { inPageLanguage } from '../../visit/language';

/** The result: added to the list, or the message of a problem. */
export type WaitlistAnswer = { ok: true } | { ok: false; message: string };

/**
 * Puts an address on the waitlist.
 * @throws when the server could not be reached.
 */
export async function joinWaitlist(input: { email: string; features?: WaitlistFeature[] }): Promise<WaitlistAnswer> {
  const checked = await check(waitlistForm, input);
  if (!checked.ok) return { ok: false, message: Object.values(checked.fields)[0] ?? COMMON.network };
  const body = JSON.stringify({ ...input, email: checked.value.email });
  const response = await fetch(inPageLanguage('/api/waitlist'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (response.ok) return { ok: true };
  // Only these two are problems of the input.
  const isTheirs = response.status === 400 || response.status === 429;
  const { msg } = isTheirs ? ((await response.json()) as { msg?: string }) : {};
  return { ok: false, message: msg ?? COMMON.network };
}
