import type * as english from '../en/accountLanguage';

export const ACCOUNT_LANGUAGE = {
  offer: (language) => `உங்கள் மின்னஞ்சல்களும் கணக்கும் ${language} மொழியில் வேண்டுமா?`,
  take: 'மாற்று',
  done: (language) => `உங்கள் மின்னஞ்சல்களும் கணக்கும் இப்போது ${language} மொழியில்`,
} satisfies typeof english.ACCOUNT_LANGUAGE;
