import type { Module } from '../../module';
import { Consent } from './consent.entity';
import { consentListeners } from './consent.listeners';
import { ConsentResolver } from './consent.resolver';
import { Nominee } from './nominee.entity';

/** People's consents about their data, and their nominees. */
export const consents: Module = {
  entities: [Consent, Nominee],
  resolvers: [ConsentResolver],
  on: consentListeners,
};
