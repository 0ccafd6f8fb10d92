import type * as english from '../en/waitlist';

export const WAITLIST = {
  ask: 'आपको किसका इंतज़ार है?',
  asMany: 'जितने चाहें, उतने चुनें',
  email: 'आपका ईमेल',
  send: 'भेजें',
} satisfies typeof english.WAITLIST;
