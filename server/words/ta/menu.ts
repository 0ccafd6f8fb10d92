import type * as english from '../en/menu';

export const MENU = {
  places: 'இடங்கள்',
  feedShort: 'ஃபீட்',
  myPage: 'என் பக்கம்',
  yourPage: 'உங்கள் பக்கம்',
  menuOf: (name) => `உங்கள் மெனு, ${name}`,
  newPost: 'புதிய பதிவு',
  notifications: 'அறிவிப்புகள்',
  messages: 'செய்திகள்',
  pageSettings: 'பக்க அமைப்புகள்',
  feed: 'என் படைப்பாளர்களின் பதிவுகள்',
  mySquads: 'என் ஸ்க்வாடுகள்',
  myPayments: 'என் பேமெண்டுகள்',
  startPage: 'உறுப்புரிமைப் பக்கம் தொடங்கு',
  accountSettings: 'கணக்கு அமைப்புகள்',
  look: 'மொழியும் தோற்றமும்',
  logOut: 'வெளியேறு',
  unread: 'செய்திகள், படிக்காதவையும் உள்ளன',
} satisfies typeof english.MENU;
