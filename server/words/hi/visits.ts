import { JOINS_AFTER_DAYS } from '../../rules/payments';
import type * as english from '../en/visits';
import { plural } from '../words';

export const VISITS = {
  title: 'लोग आप तक कैसे पहुँचते हैं',
  hint: 'आपके पेज और उसकी पोस्ट की गिनती, रोबोट और आपके बिना। इसमें लोगों के बारे में कुछ नहीं है: न कुकी, न पता।',
  time: 'समय',
  views: 'बार खुला',
  arrivals: 'बाहर से',
  follows: 'नए फ़ॉलोअर',
  from: 'कहाँ से आए',
  unknown: 'कोई साइट नहीं: सीधे, किसी ऐप या निजी ब्राउज़र से',
  others: 'दूसरी साइटें',
  viewed: (views, arrivals) =>
    `${plural(views, { one: '# बार खुला', other: '# बार खुला' })}, ${plural(arrivals, { one: '# बार बाहर से', other: '# बार बाहर से' })}`,
  posts: 'आपकी पोस्ट',
  likes: 'लाइक',
  postsHint: `जो सबसे ज़्यादा बार खुलीं, और जिनसे मेंबर आए: वे लोग, जिनके ब्राउज़र में सबसे पहले यह पोस्ट लिंक से खुली और जो उसके बाद ${JOINS_AFTER_DAYS} दिन के अंदर जुड़े।`,
  post: 'पोस्ट',
  joined: 'जुड़े',
  empty: 'इस समय में अभी तक कुछ नहीं गिना गया। अपने पेज का लिंक शेयर करें; अगले दिन यहाँ दिखेगा कि कितने लोग आए और कहाँ से।',
  meaning: {
    views: { word: 'बार खुला', text: 'आपका पेज या आपकी कोई पोस्ट खुली, उसके पते से या Toli में कहीं और से।' },
    arrivals: { word: 'बाहर से', text: 'किसी दूसरी साइट से या बिना किसी साइट के आकर खोला गया।' },
    follows: { word: 'नए फ़ॉलोअर', text: 'जिन लोगों ने उस समय आपको फ़ॉलो करना शुरू किया और अब भी करते हैं।' },
  },
} satisfies typeof english.VISITS;
