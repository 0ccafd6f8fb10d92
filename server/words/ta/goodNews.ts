import { GOOD_NEWS_ALONE, type GoodNewsKind } from '../../rules/goodNews';
import { formatDate } from '../../rules/time';
import type * as english from '../en/goodNews';
import { plural } from '../words';

const MORE: Record<GoodNewsKind, (count: number) => string> = {
  newMembers: (count) =>
    plural(count, { one: 'மேலும் # நபர் உங்களோடு சேர்ந்துள்ளார்', other: 'மேலும் # பேர் உங்களோடு சேர்ந்துள்ளார்கள்' }),
  renewals: (count) =>
    plural(count, { one: 'மேலும் # உறுப்பினர் உங்களோடு தொடர்கிறார்', other: 'மேலும் # உறுப்பினர்கள் உங்களோடு தொடர்கிறார்கள்' }),
  tips: (count) => plural(count, { one: 'மேலும் # டிப்', other: 'மேலும் # டிப்கள்' }),
  comments: (count) =>
    plural(count, { one: 'உங்கள் பதிவுகளுக்கு மேலும் # கருத்து', other: 'உங்கள் பதிவுகளுக்கு மேலும் # கருத்துகள்' }),
};
const more = (kind: GoodNewsKind, count: number, day: Date) => `${formatDate(day)}: ${MORE[kind](count)}`;

export const GOOD_NEWS = {
  title: 'நல்ல செய்திகள்',
  hint: `உங்கள் பக்கத்தின் நல்ல செய்திகள் எங்கே வர வேண்டும். ஒரே நாளில் ஒரே வகையில் ${GOOD_NEWS_ALONE} செய்திகளுக்குப் பிறகு மற்றவை சாதனங்களுக்கும் மின்னஞ்சலுக்கும் மறுநாள் காலையில் ஒன்றாக வரும்.`,
  kinds: {
    newMembers: 'புதிய உறுப்பினர்கள்',
    renewals: 'தொடரும் அல்லது திரும்பி வரும் உறுப்பினர்கள்',
    tips: 'டிப்',
    comments: 'உங்கள் பதிவுகளுக்கு வரும் கருத்துகள்',
  },
  ways: { list: 'அறிவிப்புகள்', push: 'சாதனங்கள்', mail: 'மின்னஞ்சல்' },
  more,
  pushed: (kind, count, day) => `${more(kind, count, day)}. என்ன ஒரு நாள்!`,
} satisfies typeof english.GOOD_NEWS;
