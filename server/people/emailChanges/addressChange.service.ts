import { fromNow, In, past } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { emailKeys } from '../../platform/formats/emailKeys';
import { addJob } from '../../platform/jobs/jobs';
import { EMAIL_BACK_DAYS } from '../../rules/signIn';
import { emailKey } from '../../rules/users';
import { endLinks } from '../emailTokens/emailToken.service';
import { endDisownLinks } from '../knownDevices/knownDevice.service';
import { setAddress } from '../users/account.service';
import type { User } from '../users/user.entity';
import { EmailChange } from './emailChange.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Mails the old address about it, with the link that gives it back. */
    emailChanged: { emailChangeId: string };
  }
}
declare module '../../platform/db/events' {
  interface Events {
    /** A person has another verified address. */
    EmailChanged: { userId: string };
  }
}

/**
 * Gives a locked person another verified address, the only one that signs in from now on: links in mails to the old one
 * stop working, and its Google account is unlinked. For a week one link in a last mail to the old address undoes it.
 */
export async function changeAddress(user: User, email: string): Promise<void> {
  const oldEmail = user.email!;
  const changes = repo(EmailChange);
  await changes.delete({ undoUntil: past() });
  // An earlier address of theirs is theirs again: it need not be given back.
  await changes.delete({ userId: user.id, oldEmailKey: In(emailKeys(email)) });
  const { identifiers } = await changes.insert({
    userId: user.id,
    oldEmail,
    oldEmailKey: user.emailKey!,
    googleSubject: user.googleSubject,
    undoUntil: fromNow(`${EMAIL_BACK_DAYS} days`),
  });
  await endLinks([user.id]);
  await endDisownLinks(user.id);
  await setAddress(user.id, { email, emailKey: emailKey(email), googleSubject: null });
  await emit('EmailChanged', { userId: user.id });
  await addJob('emailChanged', { emailChangeId: identifiers[0]!.id });
}
