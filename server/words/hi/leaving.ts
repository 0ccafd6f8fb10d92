import type * as english from '../en/leaving';
import { plural } from '../words';

export const LEAVING = {
  question: 'आप क्यों छोड़ रहे हैं?',
  hint: 'बताना ज़रूरी नहीं है। क्रिएटर को सिर्फ़ यह दिखता है कि कौन सा जवाब कितनी बार मिला, नाम नहीं।',
  reasons: {
    PRICE: 'मेरे लिए बहुत महँगा है',
    TIME: 'मेरे पास समय कम है',
    OTHERWISE: 'जैसा सोचा था, वैसा नहीं था',
    BREAK: 'बाद में वापस आने का इरादा है',
    OTHER: 'कोई और वजह',
  },
  thanks: 'धन्यवाद। आपका जवाब बिना नाम के गिना गया।',
  title: 'मेंबर क्यों गए',
  reason: 'वजह',
  answers: 'जवाब',
  titleHint: (months) =>
    `पिछले ${plural(months, { one: '# महीने', other: '# महीनों' })} के जवाब। मेंबर सवाल छोड़ सकते हैं, और यह कहीं नहीं लिखा कि कौन सा जवाब किसका है।`,
} satisfies typeof english.LEAVING;
