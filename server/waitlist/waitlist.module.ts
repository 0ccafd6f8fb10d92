import type { Module } from '../module';
import { waitlistListeners } from './waitlist.listeners';
import { WaitlistResolver } from './waitlist.resolver';
import { waitlistRoutes } from './waitlist.routes';
import { WaitlistEntry } from './waitlistEntry.entity';

/** Who wants to hear of what is not there yet. */
export const waitlist: Module = {
  entities: [WaitlistEntry],
  resolvers: [WaitlistResolver],
  routes: [waitlistRoutes],
  on: waitlistListeners,
};
