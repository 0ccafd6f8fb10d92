import type * as english from '../en/mail';

export const MAIL = {
  questions: (email) => `कोई सवाल? यहाँ लिखें: ${email}`,
  orOpen: 'या यह पता खोलें:',
} satisfies typeof english.MAIL;
