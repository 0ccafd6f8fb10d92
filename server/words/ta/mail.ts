import type * as english from '../en/mail';

export const MAIL = {
  // The address of the support follows.
  questions: (email) => `கேள்விகளா? எழுதுங்கள்: ${email}`,
  orOpen: 'அல்லது இந்த முகவரியைத் திறக்கவும்:',
} satisfies typeof english.MAIL;
