import type * as english from '../en/memberFile';
import { plural } from '../words';

export const MEMBER_FILE = {
  ask: 'கோப்பாகப் பதிவிறக்கு',
  hint: 'எல்லா உறுப்பினர்களும், முன்னாள் உறுப்பினர்களும், உங்கள் குறிப்புகளுடன், விரிதாளுக்காக. மின்னஞ்சல் முகவரிகள் இல்லை.',
  making: 'கோப்பு தயாராகிறது. தயாரானதும் உங்களுக்கு அறிவிப்பு வரும்.',
  failed: 'கோப்பைத் தயாரிக்க முடியவில்லை. மீண்டும் கேளுங்கள்.',
  readyUntil: (date) => `கோப்பு ${date} வரை இருக்கும்.`,
  load: (people) => plural(people, { one: '# நபரைப் பதிவிறக்கு', other: '# பேரைப் பதிவிறக்கு' }),
  again: 'புதிய கோப்பு செய்',
  tooMany: (max) => `ஒரே நாளில் ${plural(max, { one: '# கோப்பு', other: '# கோப்புகள்' })} கேட்டுவிட்டீர்கள். பிறகு கேளுங்கள்.`,
  fileName: 'toli-members.csv',
  columns: {
    name: 'பெயர்',
    squad: 'ஸ்க்வாடு',
    state: 'நிலை',
    since: 'எப்போதிலிருந்து',
    paidUntil: 'எதுவரை செலுத்தியது',
    leftOn: 'விலகிய நாள்',
    paidInAll: 'மொத்தம் செலுத்தியது, ரூபாய்',
    note: 'உங்கள் குறிப்பு',
  },
  states: { active: 'நடப்பில்', ending: 'மாதத்துடன் முடியும்', pending: 'பேமெண்ட் நிலுவை', former: 'முன்னாள் உறுப்பினர்' },
} satisfies typeof english.MEMBER_FILE;
