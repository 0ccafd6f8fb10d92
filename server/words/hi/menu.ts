import type * as english from '../en/menu';

export const MENU = {
  places: 'जगहें',
  feedShort: 'फ़ीड',
  myPage: 'मेरा पेज',
  yourPage: 'आपका पेज',
  menuOf: (name) => `आपका मेन्यू, ${name}`,
  newPost: 'नई पोस्ट',
  notifications: 'सूचनाएँ',
  messages: 'मेसेज',
  pageSettings: 'पेज की सेटिंग',
  feed: 'मेरे क्रिएटर की पोस्ट',
  mySquads: 'मेरे स्क्वाड',
  myPayments: 'मेरे पेमेंट',
  startPage: 'सदस्यता पेज शुरू करें',
  accountSettings: 'खाते की सेटिंग',
  look: 'भाषा और रूप',
  logOut: 'लॉग आउट करें',
  unread: 'मेसेज, कुछ बिना पढ़े',
} satisfies typeof english.MENU;
