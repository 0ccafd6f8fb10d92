import { words } from '../words';

/** The messages of a field of any form. */
export const FIELD = words('FIELD', {
  tooLong: 'Exceeded max character limit',
  notText: 'Please enter text',
  unreadable: 'Please remove the characters that cannot be shown',
  notYesOrNo: 'Please choose yes or no',
  noTitle: 'Please enter a title',
  unknownLanguage: 'Please choose one of the languages, or none',
  passesForOurs: 'People could take this name for one of Toli’s or Razorpay’s own. Please choose another one',
  missing: (field: string) => `${field} is missing`,
});

/** The language of a page or post. */
export const WRITTEN = words('WRITTEN', {
  language: 'Language',
  hint: 'It helps people find your page, and screen readers pronounce it right.',
  /** The empty choice of a list; null where the letters do not decide either. */
  guessed: (language: string | null) => (language === null ? 'Auto' : `Auto: ${language}`),
});
