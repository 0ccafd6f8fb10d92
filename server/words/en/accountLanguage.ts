import { words } from '../words';

/** The offer to a signed-in person who chose a language at the foot of a page, which is one of this browser alone. */
export const ACCOUNT_LANGUAGE = words('ACCOUNT_LANGUAGE', {
  /** `language` under its own name, which is that of the page. */
  offer: (language: string) => `Your mails and account in ${language}, too?`,
  take: 'Switch them',
  done: (language: string) => `Your mails and account are in ${language} now`,
});
