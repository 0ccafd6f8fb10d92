import type * as english from '../en/squads';
import { plural } from '../words';

/** Behind a price in large figures, as in `perMonth`. */
export const A_MONTH = { small: '/माह' } satisfies typeof english.A_MONTH;

export const SQUAD = {
  showAll: (count) => plural(count, { one: '# स्क्वाड देखें', other: 'सभी # स्क्वाड देखें' }),
  noneOfYours: 'आपके फ़ैन स्क्वाड से जुड़ते हैं: हर महीने की एक क़ीमत, और उससे उनके लिए जो खुलता है।',
  noneHere: 'यहाँ अभी जुड़ने के लिए कोई स्क्वाड नहीं है। जो मुफ़्त है, वह आपके लिए खुला है।',
  ownSquad: 'अपने ही स्क्वाड से जुड़ा नहीं जा सकता',
  full: 'यह स्क्वाड भर चुका है',
  closed: 'यह स्क्वाड नए मेंबर के लिए बंद है',
} satisfies typeof english.SQUAD;
