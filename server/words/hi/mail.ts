import type * as english from '../en/mail';

export const MAIL = {
  codeWarning: 'टोली से कोई भी यह कोड माँगने के लिए न फ़ोन करेगा, न लिखेगा।',
  questions: (email) => `कोई सवाल? यहाँ लिखें: ${email}`,
  orOpen: 'या यह पता खोलें:',
} satisfies typeof english.MAIL;
