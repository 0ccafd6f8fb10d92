import { briefRupees } from '../../rules/money';
import type * as english from '../en/memberList';
import { plural } from '../words';

export const MEMBER_LIST = {
  tab: 'मेंबर',
  search: 'नाम से खोजें',
  show: 'दिखाएँ',
  states: {
    MEMBERS: 'मेंबर',
    ACTIVE: 'जिनका पेमेंट चालू है',
    ENDING: 'महीने के साथ ख़त्म होने वाले',
    PENDING: 'पेमेंट बाकी',
    FORMER: 'पुराने मेंबर',
    ALL: 'सभी, पुराने भी',
  },
  squad: 'स्क्वाड',
  allSquads: 'सभी स्क्वाड',
  since: 'कब से मेंबर',
  anyMonth: 'किसी भी समय से',
  sinceMonth: (month) => `${month} या उसके बाद से`,
  sort: 'क्रम',
  sorts: {
    newest: 'नए पहले',
    oldest: 'पुराने पहले',
    endsFirst: 'जिनका समय पहले ख़त्म होगा',
    endsLast: 'जिनका समय बाद में ख़त्म होगा',
    paidMost: 'सबसे ज़्यादा पेमेंट पहले',
  },
  found: (count) => plural(count, { one: '# व्यक्ति', other: '# लोग' }),
  foundMore: (counted) => `${counted.toLocaleString('en-IN')}+ लोग`,
  brought: (people, counted) =>
    `इनमें ${people > counted ? `${counted.toLocaleString('en-IN')}+` : people} दूसरे प्लैटफ़ॉर्म से आए, जिन्होंने यहाँ अभी कुछ नहीं दिया`,
  empty: 'अभी कोई मेंबर नहीं',
  emptyHint: 'आपके किसी स्क्वाड से जुड़ने वाले लोग यहाँ दिखेंगे, उनके पेमेंट के साथ।',
  nothing: 'ऐसा कोई नहीं मिला',
  nothingHint: 'दूसरा नाम खोजें, या सभी को दिखाएँ।',
  choose: 'मैसेज के लिए लोग चुनें',

  sinceDay: (date) => `${date} से`,
  paidUntil: (date) => `${date} तक का पेमेंट`,
  endsOn: (date) => `${date} को ख़त्म`,
  overSince: (date) => `महीना ${date} को पूरा हुआ`,
  leftOn: (date) => `${date} को छोड़ा`,
  paidInAll: (paise) => `कुल ${briefRupees(paise)}`,

  back: 'सभी मेंबर',
  write: 'मैसेज लिखें',
  block: 'मैसेज ब्लॉक करें',
  payments: 'आपके पेज को पेमेंट',
  noPayments: 'कोई पेमेंट नहीं।',
  note: 'आपका नोट',
  noteHint: 'इसे सिर्फ़ आप पढ़ते हैं। यह आपके या उनके खाते के साथ हट जाता है।',
  saveNote: 'नोट सेव करें',
  noteSaved: 'नोट सेव हुआ',
} satisfies typeof english.MEMBER_LIST;
