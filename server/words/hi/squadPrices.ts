import { rupees } from '../../rules/money';
import { PRICE_WITHIN_DAYS } from '../../rules/squads';
import type * as english from '../en/squadPrices';
import { plural } from '../words';
import { perMonth } from './cards';

export const SQUAD_PRICE = {
  change: 'नए मेंबर के लिए नई क़ीमत',
  amount: 'नई क़ीमत',
  fromDay: 'पहला दिन',
  fromDayHint: 'यह भारत में इस दिन की शुरुआत से लागू होगी।',
  keep: 'जो मेंबर जुड़े हैं, उनकी क़ीमत वही रहेगी, जब तक वे छोड़ न दें या नई क़ीमत न चुनें। कम क़ीमत अगले रिन्यूअल से सबकी होगी।',
  now: (amount) => `नए मेंबर अभी ${perMonth(amount)} देते हैं।`,
  kept: (members, price) => `${plural(members, { one: '# मेंबर', other: '# मेंबर' })} अब भी ${perMonth(price)} देते हैं।`,
  comes: (amount, day) => `${day} से नए मेंबर के लिए ${perMonth(amount)}`,
  save: 'नई क़ीमत सेव करें',
  saved: 'नई क़ीमत सेव हो गई',
  withdraw: 'नई क़ीमत वापस लें',
  withdrawn: 'नई क़ीमत वापस ली गई',
  range: (min, max) => `क़ीमत ${rupees(min)} से ${rupees(max)} तक हो सकती है`,
  above: (title, amount) => `यह “${title}”, ${perMonth(amount)}, से ऊपर रहेगी।`,
  below: (title, amount) => `यह “${title}”, ${perMonth(amount)}, से नीचे रहेगी।`,
  noRoom: 'इसके ऊपर और नीचे के स्क्वाड कोई और क़ीमत नहीं छोड़ते। पहले उनकी क़ीमत बदलें।',
  noDay: 'कृपया एक दिन चुनें',
  otherDay: `कृपया आने वाला कोई दिन चुनें, ${PRICE_WITHIN_DAYS} दिन के भीतर`,
  sameNow: 'स्क्वाड की क़ीमत यही है',
  noLevel: {
    between: 'आपके एक स्क्वाड की क़ीमत अभी इससे कम और आगे ज़्यादा है, या इसका उल्टा। कृपया कोई और क़ीमत चुनें।',
    noLevel: 'इन दो स्क्वाड के बीच एक और के लिए जगह नहीं है। कृपया कोई और क़ीमत चुनें।',
  },
} satisfies typeof english.SQUAD_PRICE;
