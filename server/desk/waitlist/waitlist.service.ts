import type { Device } from '../../auth/cookies';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { execute } from '../../platform/db/query';
import { badRequest } from '../../platform/errors';
import { emailKeys } from '../../platform/formats/emailKeys';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { waitlistForm } from '../../rules/forms/waitlist';
import { LANDING_REF } from '../../rules/landing';
import { emailKey } from '../../rules/users';
import { REQUEST } from '../../words/en/requests';
import { WaitlistEntry } from './waitlistEntry.entity';

/** Adds an address to the waitlist; a repeated request of the same address adds its features (decision L7). */
export async function joinWaitlist(input: unknown, device: Device): Promise<void> {
  const { email, features } = await validated(waitlistForm, input);
  await consumeAttempt('waitlist', { account: emailKey(email), address: device.ip });
  const known = await repo(WaitlistEntry).findOneBy({ emailKey: In(emailKeys(email)) });
  // By hand: an on conflict that adds to a list.
  await execute(
    `insert into waitlist_entries as known (email, email_key, features) values (:email, :emailKey, :features)
     on conflict (email_key) do update set updated_at = now(),
       features = array(select distinct unnest(known.features || excluded.features) order by 1)`,
    { email, emailKey: known?.emailKey ?? emailKey(email), features },
  );
}

/** Deletes the addresses of erased people from the waitlist. */
export async function eraseWaitlistEntries(emails: readonly string[]): Promise<void> {
  await repo(WaitlistEntry).delete({ emailKey: In(emails.flatMap(emailKeys)) });
}

/** Counts a visit of the landing page by a link with `ref`, by the Indian day alone (decision L8). */
export async function countLandingVisit(ref: unknown, device: Device): Promise<void> {
  if (typeof ref !== 'string' || !LANDING_REF.test(ref)) throw badRequest(REQUEST.malformedRef);
  await consumeAttempt('beacon', { address: device.ip });
  // By hand: a counter.
  await execute(
    `insert into landing_visits as known (ref, day) values (:ref, (now() at time zone 'Asia/Kolkata')::date)
     on conflict (ref, day) do update set visits = known.visits + 1`,
    { ref },
  );
}
