import type * as english from '../en/milestones';
import { plural } from '../words';

export const MILESTONE = {
  title: (members) => plural(members, { one: '# உறுப்பினர்', other: '# உறுப்பினர்கள்' }),
  reached: (date) => `உங்கள் பக்கம் ${date} அன்று இதை எட்டியது. இவர்கள் உங்கள் படைப்புகளுக்குப் பணம் செலுத்துபவர்கள்.`,
  next: (members) => `அடுத்தது: ${members.toLocaleString('en-IN')}`,
  share: 'மற்றவர்களிடம் சொல்',
} satisfies typeof english.MILESTONE;
