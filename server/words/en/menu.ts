import { words } from '../words';

/** The bars, menus and headings of signed-in people. */
export const MENU = words('MENU', {
  places: 'Places',
  feedShort: 'Feed',
  myPage: 'My page',
  yourPage: 'Your page',
  menuOf: (name: string) => `Your menu, ${name}`,
  newPost: 'New post',
  notifications: 'Notifications',
  messages: 'Messages',
  pageSettings: 'Page settings',
  feed: 'Post from my Creators',
  mySquads: 'My Squads',
  myPayments: 'My payments',
  startPage: 'Start a membership page',
  accountSettings: 'Account settings',
  /** The languages, the theme and the data saver. */
  look: 'Language and look',
  logOut: 'Log out',
  /** The icon and the place in the bars while there is something unread. */
  unread: 'Messages, some unread',
});
