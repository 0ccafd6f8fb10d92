import { exactRupees, rupees } from '../../rules/money';
import { SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/squadForms';

export const SQUAD_FORM = {
  noAmount: 'कृपया हर महीने की क़ीमत डालें',
  notRupees: 'कृपया पूरे रुपये डालें',
  tooCheap: `रक़म ${SQUAD_AMOUNT_MIN} से ज़्यादा होनी चाहिए`,
  tooDear: `रक़म ${rupees(SQUAD_AMOUNT_MAX)} से ज़्यादा नहीं हो सकती`,
  notMembers: 'कृपया मेंबर की पूरी संख्या डालें',
  tooMany: 'मेंबर की यह सीमा बहुत बड़ी है',
} satisfies typeof english.SQUAD_FORM;

export const SQUAD_SCREEN = {
  empty:
    'फ़ैन हर महीने की क़ीमत देकर स्क्वाड से जुड़ते हैं। ऊपर वाले स्क्वाड में नीचे वालों का सब कुछ भी खुलता है, इसलिए कम क़ीमत से शुरू करें और बाक़ी उसके ऊपर जोड़ें।',
  edit: 'स्क्वाड एडिट करें',
  remove: 'स्क्वाड हटाएँ',
  removed: 'स्क्वाड हटा दिया गया',
  removeTitle: 'स्क्वाड हटाएँ?',
  membersStay: 'इसके मेंबर का चालू महीना पूरा होने तक सब कुछ उनके लिए खुला रहेगा। उन्हें ईमेल से बताया जाएगा।',
  priceHint: `${rupees(SQUAD_AMOUNT_MIN)} या ज़्यादा, पूरे रुपयों में। इसे बाद में बदला नहीं जा सकता।`,
  youKeep: (kept, platformPercent) =>
    `GST के साथ Razorpay की फ़ीस${platformPercent === 0 ? '' : ` और टोली के ${platformPercent}%`} के बाद इसमें से लगभग ${exactRupees(kept)} आपके पास रहेंगे।`,
  descriptionHint: 'हर लाइन में एक फ़ायदा लिखें: पेज पर हर एक के आगे टिक दिखेगा।',
  pictureHint: 'ज़रूरी नहीं। यह आपके पेज पर स्क्वाड के साथ दिखेगी।',
  pictureFailed: 'स्क्वाड जुड़ गया, पर उसकी फ़ोटो नहीं पहुँची। कृपया “स्क्वाड एडिट करें” से उसे फिर जोड़ें।',
  limitHint: 'कोई सीमा न हो, तो ख़ाली छोड़ें।',
} satisfies typeof english.SQUAD_SCREEN;
