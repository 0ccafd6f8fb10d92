import { SUBJECT_CUT } from '../../rules/mailings';
import { inOneLine } from '../../rules/text';
import type * as english from '../en/mailingLetters';
import { plural } from '../words';

export const MAILING = {
  why: {
    memberPosts: 'நீங்கள் இந்தப் படைப்பாளரை ஆதரிப்பதால் இந்த மின்னஞ்சல் வந்தது.',
    followedPosts: 'நீங்கள் இந்தப் படைப்பாளரைப் பின்தொடர்வதால் இந்த மின்னஞ்சல் வந்தது.',
    replies: 'உங்களுக்கு வந்த பதில்கள் ஒரு மணி நேரமாகப் படிக்கப்படாததால் இந்த மின்னஞ்சல் வந்தது.',
    messages: 'உங்களுக்கு வந்த செய்திகள் ஒரு மணி நேரமாகப் படிக்கப்படாததால் இந்த மின்னஞ்சல் வந்தது.',
    digest: 'நீங்கள் படைப்பாளர்களை ஆதரிப்பதால் அல்லது பின்தொடர்வதால் இந்த மின்னஞ்சல் வந்தது.',
    newMembers: 'டோலியில் உங்களுக்குப் பக்கம் இருப்பதால் இந்த மின்னஞ்சல் வந்தது.',
    renewals: 'டோலியில் உங்களுக்குப் பக்கம் இருப்பதால் இந்த மின்னஞ்சல் வந்தது.',
    tips: 'டோலியில் உங்களுக்குப் பக்கம் இருப்பதால் இந்த மின்னஞ்சல் வந்தது.',
    comments: 'டோலியில் உங்களுக்குப் பக்கம் இருப்பதால் இந்த மின்னஞ்சல் வந்தது.',
  },
  unsubscribe: 'இவை வேண்டாம்',
  settings: 'வர வேண்டியதைத் தேர்ந்தெடு',
} satisfies typeof english.MAILING;

const ATTACHED = { image: 'படத்துடன்.', video: 'வீடியோவுடன்.', link: 'இணைப்புடன்.' };

export const newPostLetter = (({ pageName, heading, description, body, attached, url }) => ({
  ...(heading || description ? { subject: `${pageName}: ${inOneLine(heading || description, SUBJECT_CUT)}` } : {}),
  title: `${pageName}: புதிய பதிவு`,
  paragraphs: [heading, body ? '' : description, attached ? ATTACHED[attached] : ''].filter((each) => each !== ''),
  ...(body ? { body } : {}),
  button: { label: body && !body.isWhole ? 'தொடர்ந்து படிக்க' : 'பதிவைத் திற', url },
})) satisfies typeof english.newPostLetter;

export const unseenRepliesLetter = (({ fullName, items, url }) => ({
  title: plural(items.length, { one: 'உங்களுக்கு ஒரு புதிய பதில்', other: 'உங்களுக்கு # புதிய பதில்கள்' }),
  paragraphs: [`வணக்கம் ${fullName},`],
  items,
  button: { label: 'அறிவிப்புகளைப் பார்', url },
})) satisfies typeof english.unseenRepliesLetter;

export const unreadMessagesLetter = (({ fullName, rooms, url }) => ({
  title: plural(
    rooms.reduce((sum, { unread }) => sum + unread, 0),
    { one: 'நீங்கள் படிக்காத ஒரு செய்தி உள்ளது', other: 'நீங்கள் படிக்காத # செய்திகள் உள்ளன' },
  ),
  paragraphs: [`வணக்கம் ${fullName},`],
  items: rooms.map(({ name, unread, url: address }) => ({
    text: `${name}: ${plural(unread, { one: '# செய்தி', other: '# செய்திகள்' })}`,
    url: address,
  })),
  button: { label: 'செய்திகளைத் திற', url },
})) satisfies typeof english.unreadMessagesLetter;

const FOR_MEMBERS = 'ஒரு ஸ்க்வாடின் உறுப்பினர்களுக்கான பதிவு';
const WITHOUT_WORDS = 'புதிய பதிவு';

export const digestLetter = (({ fullName, posts, url }) => ({
  title: 'டோலியில் உங்கள் வாரம்',
  paragraphs: [`வணக்கம் ${fullName},`, 'நீங்கள் ஆதரிக்கும் அல்லது பின்தொடரும் படைப்பாளர்களிடம் புதியவை:'],
  items: posts.map((post) => ({
    text: `${post.pageName}: ${post.words === null ? FOR_MEMBERS : post.words || WITHOUT_WORDS}`,
    url: post.url,
  })),
  button: { label: 'எல்லாவற்றையும் பார்', url },
})) satisfies typeof english.digestLetter;

export const confirmMailLetter = (({ fullName, url }) => ({
  title: 'மின்னஞ்சல்களை மீண்டும் தொடங்குங்கள்',
  paragraphs: [`வணக்கம் ${fullName},`, 'இந்த இணைப்பைத் திறந்து பட்டனைத் தொட்டால், நீங்கள் தேர்ந்தெடுத்த மின்னஞ்சல்களை மீண்டும் அனுப்புவோம்.'],
  button: { label: 'மீண்டும் தொடங்கு', url },
  small: 'இதைக் கேட்டது நீங்கள் இல்லை என்றால், எதுவும் செய்ய வேண்டாம்.',
})) satisfies typeof english.confirmMailLetter;
