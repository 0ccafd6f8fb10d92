import type { Listeners } from '../../platform/db/events';
import '../../people/users/erasure.service';
import '../mailFollows/mailFollow.service';
import '../mailings/mailSettings.service';
import { stopImports } from './importStop.service';
import { eraseInvitationsOf, leaveOut } from './sweep.service';

export const importListeners: Listeners = {
  /** An address that stops the mails of a page is not invited by it either. */
  MailFollowStopped: (events) => stopImports(events),

  AddressStopped: (events) => leaveOut(events.map(({ email }) => email)),

  /** By the person's address, which does not come back. */
  PersonErased: (events) => eraseInvitationsOf(events.map(({ user }) => user)),
};
