import type { Module } from '../../module';
import { Consent } from './consent.entity';
import { consentListeners } from './consent.listeners';
import { ConsentResolver } from './consent.resolver';
import { Nominee } from './nominee.entity';

/** People's consents about their data, and their nominees. */
export const consents: Module = {
  entities: [Consent, Nominee],
  personal: {
    'consents.user_id': {
      erased: 'The row of a consent stays as proof; it names no one any more.',
      exported: { file: 'account/consents', columns: 'purpose version language given_at withdrawn_at' },
    },
    'nominees.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/nominee', columns: 'full_name contact named_at' },
    },
  },
  resolvers: [ConsentResolver],
  on: consentListeners,
};
