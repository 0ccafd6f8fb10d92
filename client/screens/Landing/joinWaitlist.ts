import type { WaitlistFeature } from '../../../server/rules/waitlist';
import { COMMON } from '../../../server/words/en/common';

/** What came of it: put on the list, or the sentence that says what is wrong. */
export type WaitlistAnswer = { ok: true } | { ok: false; message: string };

/** Puts an address on the waitlist. The rules are fetched with the first try, so that the landing page opens without them. */
export async function joinWaitlist(input: { email: string; features?: WaitlistFeature[] }): Promise<WaitlistAnswer> {
  try {
    const [{ check }, { waitlistForm }] = await Promise.all([
      import('../../../server/rules/forms/validation'),
      import('../../../server/rules/forms/waitlist'),
    ]);
    const checked = await check(waitlistForm, input);
    if (!checked.ok) return { ok: false, message: Object.values(checked.fields)[0] ?? COMMON.network };
    const body = JSON.stringify({ ...input, email: checked.value.email });
    const response = await fetch('/api/waitlist', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    if (response.ok) return { ok: true };
    // Only these two are about what the person did.
    const isTheirs = response.status === 400 || response.status === 429;
    const { msg } = isTheirs ? ((await response.json()) as { msg?: string }) : {};
    return { ok: false, message: msg ?? COMMON.network };
  } catch {
    return { ok: false, message: COMMON.network };
  }
}
