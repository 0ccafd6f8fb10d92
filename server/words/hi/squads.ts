import { rupees } from '../../rules/money';
import { OTP_AMOUNT } from '../../rules/squads';
import type * as english from '../en/squads';
import { plural } from '../words';

/** Behind a price in large figures, as in `perMonth`. */
export const A_MONTH = { small: '/माह' } satisfies typeof english.A_MONTH;

export const SQUAD = {
  addNew: 'नया स्क्वाड जोड़ें',
  showAll: (count) => plural(count, { one: '# स्क्वाड देखें', other: 'सभी # स्क्वाड देखें' }),
  noneOfYours: 'आपके फ़ैन स्क्वाड से जुड़ते हैं: हर महीने की एक क़ीमत, और उससे उनके लिए जो खुलता है।',
  noneHere: 'यहाँ अभी जुड़ने के लिए कोई स्क्वाड नहीं है। जो मुफ़्त है, वह आपके लिए खुला है।',
  add: 'स्क्वाड जोड़ें',
  added: 'स्क्वाड जुड़ गया',
  save: 'स्क्वाड सेव करें',
  saved: 'स्क्वाड सेव हो गया',
  title: 'नाम',
  description: 'विवरण',
  amount: 'हर महीने की क़ीमत',
  membersLimit: 'मेंबर की सीमा (ज़रूरी नहीं)',
  otpNote: `${rupees(OTP_AMOUNT)} से ऊपर, बैंक हर रिन्यूअल पर आपके मेंबर से OTP माँगेगा।`,
  sameAmount: 'इसी क़ीमत का आपका एक स्क्वाड पहले से है',
  priceFixed: 'स्क्वाड की क़ीमत बदली नहीं जा सकती',
  notYours: 'यह स्क्वाड आपका नहीं है',
  deleteWarning: 'सिर्फ़ इस स्क्वाड की सभी पोस्ट मुफ़्त हो जाएँगी। इसे वापस नहीं किया जा सकता।',
  ownSquad: 'अपने ही स्क्वाड से जुड़ा नहीं जा सकता',
  full: 'यह स्क्वाड भर चुका है',
  closed: 'यह स्क्वाड नए मेंबर नहीं ले रहा है',
  notLive: 'यह पेज अभी लाइव नहीं है',
  joined: 'आप पहले से इस स्क्वाड के मेंबर हैं',
  included: 'यह आपके स्क्वाड में पहले से शामिल है',
} satisfies typeof english.SQUAD;
