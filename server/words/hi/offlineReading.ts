import { KEPT_PAID_HOURS, KEPT_POSTS } from '../../rules/offlineReading';
import type * as english from '../en/offlineReading';

export const KEEPING = {
  label: 'इस फ़ोन पर रखें',
  hint: `फ़ीड की पिछली ${KEPT_POSTS} पोस्ट और आपकी रसीदें बिना इंटरनेट के भी पढ़ी जा सकती हैं, सिर्फ़ यहीं। दूसरे लोग भी यह फ़ोन चलाते हों तो इसे बंद रखें। पैसे देकर खुली पोस्ट ${KEPT_PAID_HOURS} घंटे बिना इंटरनेट के बाद हट जाती हैं, और लॉग आउट करने पर सब कुछ।`,
  posts: 'इस फ़ोन पर रखी पोस्ट',
  receipts: 'आपकी रसीदें',
  failed: 'यह ब्राउज़र अभी कुछ नहीं रख सका। कृपया दोबारा कोशिश करें।',
} satisfies typeof english.KEEPING;
