import type { WrittenLanguage } from './writtenLanguages';

/** What people write in here, under the name that it has for itself: a file of its own, for forms and filters alone read it. */
export const WRITTEN_NAMES: Record<WrittenLanguage, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  pa: 'ਪੰਜਾਬੀ',
  or: 'ଓଡ଼ିଆ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  ur: 'اردو',
};
