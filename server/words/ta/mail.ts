import type * as english from '../en/mail';

export const MAIL = {
  codeWarning: 'இதைக் கேட்டு டோலியிலிருந்து யாரும் அழைக்கவோ எழுதவோ மாட்டார்கள்.',
  // The address of the support follows.
  questions: (email) => `கேள்விகளா? எழுதுங்கள்: ${email}`,
  orOpen: 'அல்லது இந்த முகவரியைத் திறக்கவும்:',
} satisfies typeof english.MAIL;
