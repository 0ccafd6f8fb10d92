import type * as english from '../en/mail';

export const MAIL = {
  questions: 'कोई सवाल? यहाँ लिखें:',
  orOpen: 'या यह पता खोलें:',
} satisfies typeof english.MAIL;
