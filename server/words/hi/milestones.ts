import type * as english from '../en/milestones';
import { plural } from '../words';

export const MILESTONE = {
  title: (members) => plural(members, { one: '# मेंबर', other: '# मेंबर' }),
  reached: (date) => `आपका पेज ${date} को यहाँ पहुँचा। ये वे लोग हैं जो आपके काम के लिए पेमेंट करते हैं।`,
  next: (members) => `आगे: ${members.toLocaleString('en-IN')}`,
  share: 'औरों को बताएँ',
} satisfies typeof english.MILESTONE;
