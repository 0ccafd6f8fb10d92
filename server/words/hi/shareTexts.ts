import type * as english from '../en/shareTexts';
import { plural } from '../words';
import { creating } from './cards';

export const SHARE_TEXT = {
  page: (pageName, isPlural, bio) => `${pageName} ${creating(isPlural, bio)}। यहाँ देखें:`,
  post: (pageName) => `${pageName} की एक पोस्ट:`,
  joined: (pageName) => `मैं टोली पर अब ${pageName} के साथ हूँ। यहाँ देखें:`,
  milestone: (pageName, members) =>
    `टोली पर ${pageName} के ${plural(members, { one: '# मेंबर', other: '# मेंबर' })} हो गए हैं। शुक्रिया!`,
} satisfies typeof english.SHARE_TEXT;
