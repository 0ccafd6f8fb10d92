import { on } from '../platform/db/events';
import { endSubscriptions, stopRenewals } from './leaving.service';

// Whoever closes their account renews nothing; whoever is erased is no member any more (decisions C3, C7).
on('AccountClosed', ({ user }) => stopRenewals(user.id));
on('PersonErased', ({ user }) => endSubscriptions(user.id));
