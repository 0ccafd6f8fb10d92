import type { Module } from '../../module';
import { PageWelcome } from './pageWelcome.entity';
import { welcomeListeners } from './welcome.listeners';
import { WelcomeResolver } from './welcome.resolver';
import { sendWelcome } from './welcoming.service';

/** How a page welcomes new members: with a picture or film beside its thanks, and with both as messages. */
export const welcomes: Module = {
  entities: [PageWelcome],
  personal: {
    'page_welcomes.creator_user_id': {
      erased: { with: 'person' },
      exported: { file: 'page/welcome', columns: 'file_id file_kind chosen_at' },
    },
  },
  resolvers: [WelcomeResolver],
  on: welcomeListeners,
  jobs: { sendWelcome: { run: sendWelcome } },
};
