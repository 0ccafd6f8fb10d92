import type * as english from '../en/welcome';
import { plural } from '../words';

export const WELCOME = {
  title: (squad) => `${squad} में आपका स्वागत है`,
  renewed: 'एक और महीने के लिए धन्यवाद',
  wordFrom: (pageName) => `${pageName} का संदेश`,
  ours: 'आपका यहाँ होना अच्छा लगा। आपके साथ से ही काम आगे बढ़ता है।',
  until: (squad, date) => `${squad} · ${date} तक`,
  opened: (count) =>
    count === 0
      ? 'अब से इस स्क्वाड की हर पोस्ट आपके लिए खुलेगी।'
      : plural(count, { one: 'आपके लिए # पोस्ट खुल गई', other: 'आपके लिए # पोस्ट खुल गईं' }),
  share: 'दूसरों को बताएँ',
  toPost: 'सबसे नई पोस्ट खोलें',
  stay: 'यहीं रहें',
  goOn: 'आगे बढ़ें',
} satisfies typeof english.WELCOME;
