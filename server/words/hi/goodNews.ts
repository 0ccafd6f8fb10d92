import { GOOD_NEWS_ALONE, type GoodNewsKind } from '../../rules/goodNews';
import { formatDate } from '../../rules/time';
import type * as english from '../en/goodNews';
import { plural } from '../words';

const MORE: Record<GoodNewsKind, (count: number) => string> = {
  newMembers: (count) => plural(count, { one: '# और मेंबर आपसे जुड़े', other: '# और मेंबर आपसे जुड़े' }),
  renewals: (count) => plural(count, { one: '# और मेंबर आपके साथ बने रहे', other: '# और मेंबर आपके साथ बने रहे' }),
  tips: (count) => plural(count, { one: '# और टिप मिली', other: '# और टिप मिलीं' }),
  comments: (count) => plural(count, { one: 'आपकी पोस्ट पर # और कमेंट आया', other: 'आपकी पोस्ट पर # और कमेंट आए' }),
};
const more = (kind: GoodNewsKind, count: number, day: Date) => `${formatDate(day)} को ${MORE[kind](count)}`;

export const GOOD_NEWS = {
  title: 'अच्छी ख़बरें',
  hint: `आपके पेज की अच्छी बातें आपको कहाँ मिलें। एक दिन में एक तरह की ${GOOD_NEWS_ALONE} ख़बरों के बाद बाकी डिवाइस और ईमेल पर अगली सुबह एक साथ आती हैं।`,
  kinds: {
    newMembers: 'नए मेंबर',
    renewals: 'मेंबर जो साथ बने रहें या लौट आएँ',
    tips: 'टिप',
    comments: 'आपकी पोस्ट पर कमेंट',
  },
  ways: { list: 'सूचनाएँ', push: 'डिवाइस', mail: 'ईमेल' },
  more,
  pushed: (kind, count, day) => `${more(kind, count, day)}। क्या दिन था!`,
} satisfies typeof english.GOOD_NEWS;
