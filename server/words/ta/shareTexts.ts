import type * as english from '../en/shareTexts';
import { plural } from '../words';
import { creating } from './cards';

export const SHARE_TEXT = {
  page: (pageName, isPlural, bio) => `${pageName} ${creating(isPlural, bio)}. இங்கே பாருங்கள்:`,
  post: (pageName) => `${pageName} எழுதிய பதிவு:`,
  joined: (pageName) => `டோலியில் ${pageName} பக்கத்தில் சேர்ந்துள்ளேன். இங்கே பாருங்கள்:`,
  milestone: (pageName, members) =>
    `டோலியில் ${pageName} பக்கத்துக்கு ${plural(members, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' })}. நன்றி!`,
} satisfies typeof english.SHARE_TEXT;
