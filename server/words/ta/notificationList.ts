import type * as english from '../en/notificationList';
import { plural } from '../words';

const people = (names: readonly string[], others: number) =>
  others === 0
    ? `${names.join(', ')} ஆகியோர்`
    : `${names.join(', ')}, ${plural(others, { one: 'மேலும் # நபர்', other: 'மேலும் # நபர்கள்' })}`;

export const NOTIFICATION = {
  someone: 'யாரோ ஒருவர்',
  title: 'அறிவிப்புகள்',
  unseen: 'அறிவிப்புகள், புதியவையும் உள்ளன',
  isNew: 'புதியது',
  likedBy: (names, others) => `${people(names, others)} உங்கள் பதிவை விரும்பியுள்ளார்கள்`,
  commentedBy: (names, others) => `${people(names, others)} உங்கள் பதிவில் கருத்து எழுதியுள்ளார்கள்`,
  newPosts: (name, count) => `${name} ${plural(count, { one: '# புதிய பதிவு', other: '# புதிய பதிவுகள்' })} எழுதியுள்ளார்`,
  quoted: (words) => `“${words}”`,
  under: (post) => `பதிவு: ${post}`,
  empty: 'இன்னும் அறிவிப்புகள் இல்லை',
  emptyHint:
    'நீங்கள் ஆதரிக்கும் அல்லது பின்தொடரும் படைப்பாளர்களின் புதிய பதிவுகள், மக்கள் உங்களிடம் சொல்வது, உங்கள் ஸ்க்வாடில் சேர்பவர்கள், உங்கள் உறுப்புரிமைகளின் செய்திகள் இங்கே வரும்.',
} satisfies typeof english.NOTIFICATION;
