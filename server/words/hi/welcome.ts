import type * as english from '../en/welcome';
import { plural } from '../words';

export const WELCOME = {
  title: (squad) => `${squad} में आपका स्वागत है`,
  renewed: 'साथ बने रहने के लिए धन्यवाद',
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

export const WELCOME_FILE = {
  label: 'स्वागत की तस्वीर या वीडियो',
  hint: 'नए मेंबर को यह आपके मेसेज के साथ दिखता है, और दोनों उन्हें मेसेज में भी मिलते हैं। सदस्यता के साथ यह फिर मिल जाता है।',
  add: 'तस्वीर या वीडियो जोड़ें',
  change: 'कोई और चुनें',
  remove: 'हटाएँ',
  removeTitle: 'इसे स्वागत से हटाएँ?',
  removeWarning: 'अब से जुड़ने वालों को यह नहीं दिखेगा। भेजे जा चुके मेसेज में यह बना रहेगा।',
  changed: 'यह अब आपके स्वागत में है',
  atDesk: 'नए मेंबर का स्वागत',
  wrongKind: 'स्वागत में तस्वीर या वीडियो हो सकता है',
} satisfies typeof english.WELCOME_FILE;
