import type * as english from '../en/memberFile';
import { plural } from '../words';

export const MEMBER_FILE = {
  ask: 'फ़ाइल के रूप में डाउनलोड करें',
  hint: 'सभी मेंबर, पुराने भी, आपके नोट के साथ, स्प्रेडशीट के लिए। ईमेल पते नहीं।',
  making: 'फ़ाइल बन रही है। तैयार होने पर आपको सूचना मिलेगी।',
  failed: 'फ़ाइल नहीं बन सकी। कृपया दोबारा माँगें।',
  readyUntil: (date) => `फ़ाइल ${date} तक तैयार है।`,
  load: (people) => plural(people, { one: '# व्यक्ति डाउनलोड करें', other: '# लोग डाउनलोड करें' }),
  again: 'नई फ़ाइल बनाएँ',
  tooMany: (max) => `आपने एक दिन में ${plural(max, { one: '# फ़ाइल माँगी है', other: '# फ़ाइलें माँगी हैं' })}। कृपया बाद में माँगें।`,
  fileName: 'toli-members.csv',
  columns: {
    name: 'नाम',
    squad: 'स्क्वाड',
    state: 'स्थिति',
    since: 'कब से मेंबर',
    paidUntil: 'कब तक का पेमेंट',
    leftOn: 'कब छोड़ा',
    paidInAll: 'कुल पेमेंट, रुपये',
    note: 'आपका नोट',
  },
  states: { active: 'चालू', ending: 'महीने के साथ ख़त्म', pending: 'पेमेंट बाकी', former: 'पुराने मेंबर' },
} satisfies typeof english.MEMBER_FILE;
