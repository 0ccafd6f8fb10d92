import type { Module } from '../module';
import { Consent } from './consent.entity';
import { consentListeners } from './consent.listeners';
import { ConsentResolver } from './consent.resolver';
import { Nominee } from './nominee.entity';

/** What people agreed to about their data, and who speaks for it when they no longer can. */
export const consents: Module = {
  entities: [Consent, Nominee],
  resolvers: [ConsentResolver],
  on: consentListeners,
};
