import type { Module } from '../../module';
import { waitlistListeners } from './waitlist.listeners';
import { WaitlistResolver } from './waitlist.resolver';
import { waitlistRoutes } from './waitlist.routes';
import { WaitlistEntry } from './waitlistEntry.entity';

/** People who want a mail when a feature is available. */
export const waitlist: Module = {
  entities: [WaitlistEntry],
  personal: {
    'waitlist_entries.email_key': {
      erased: 'The listener deletes it, by the address.',
      exported: {
        file: 'account/waitlist',
        of: 'address',
        columns: 'email features created_at updated_at',
      },
    },
  },
  resolvers: [WaitlistResolver],
  routes: [waitlistRoutes],
  on: waitlistListeners,
};
