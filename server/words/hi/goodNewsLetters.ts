import { GOOD_NEWS_ALONE } from '../../rules/goodNews';
import { exactRupees } from '../../rules/money';
import type * as english from '../en/goodNewsLetters';
import { GOOD_NEWS } from './goodNews';
import { MEMBER_NEWS } from './notifications';

const LINES: Record<'joined' | 'renewed' | 'back', (name: string, title: string) => string> = {
  joined: (name, title) => `किसी को आपका काम इतना पसंद आया कि और चाहिए: ${name} “${title}” के सबसे नए मेंबर हैं।`,
  renewed: (name, title) => `${name} ने “${title}” रिन्यू किया है। “ऐसे ही बनाते रहिए” कहने का इससे अच्छा तरीक़ा नहीं।`,
  back: (name, title) => `कुछ अलविदा छोटे होते हैं। ${name} फिर से “${title}” में हैं।`,
};

export const memberNewsLetter = (({ fullName, event, name, title: squad, months, url }) => ({
  title: MEMBER_NEWS[event](name, months),
  paragraphs: [`नमस्ते ${fullName},`, LINES[event](name, squad)],
  button: { label: 'शुक्रिया कहें', url },
})) satisfies typeof english.memberNewsLetter;

export const tipLetter = (({ fullName, name, paise, url }) => ({
  title: `${name} ने आपको ${exactRupees(paise)} की टिप दी`,
  paragraphs: [`नमस्ते ${fullName},`, 'बस यूँ ही, क्योंकि उन्हें आपका काम पसंद है।'],
  button: { label: 'देखें', url },
})) satisfies typeof english.tipLetter;

export const postCommentLetter = (({ fullName, name, quote, url }) => ({
  title: `${name} ने आपकी पोस्ट पर कमेंट किया`,
  paragraphs: [`नमस्ते ${fullName},`, 'आपकी पोस्ट पर बात होने लगी है:', `“${quote}”`],
  button: { label: 'पढ़ें और जवाब दें', url },
})) satisfies typeof english.postCommentLetter;

export const restOfDayLetter = (({ fullName, kind, count, day, url }) => ({
  title: GOOD_NEWS.more(kind, count, day),
  paragraphs: [`नमस्ते ${fullName},`, `पहली ${GOOD_NEWS_ALONE} ख़बरें हमने एक-एक करके भेजीं। फिर वे आती ही रहीं। क्या दिन था!`],
  button: { label: 'सब देखें', url },
})) satisfies typeof english.restOfDayLetter;
