import type * as english from '../en/milestones';
import { plural } from '../words';

export const MILESTONE = {
  title: (members) => plural(members, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' }),
  reached: (date) => `உங்கள் பக்கம் ${date} அன்று இதை எட்டியது. இவர்கள் உங்கள் படைப்புகளுக்குப் பணம் செலுத்துபவர்கள்.`,
  next: (members) => `அடுத்தது: ${members}`,
  share: 'மற்றவர்களிடம் சொல்',
  shareText: (pageName, members, link) =>
    `டோலியில் ${pageName} பக்கத்துக்கு ${plural(members, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' })}. நன்றி! ${link}`,
} satisfies typeof english.MILESTONE;
