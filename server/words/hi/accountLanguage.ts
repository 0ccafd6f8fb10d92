import type * as english from '../en/accountLanguage';

export const ACCOUNT_LANGUAGE = {
  offer: (language) => `आपके ईमेल और खाता भी ${language} में?`,
  take: 'बदलें',
  done: (language) => `आपके ईमेल और खाता अब ${language} में हैं`,
} satisfies typeof english.ACCOUNT_LANGUAGE;
