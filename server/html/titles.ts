import { APP } from '../words/en/apps';
import { NAVIGATION } from '../words/en/common';
import { NOT_MY_EMAIL } from '../words/en/emailChanges';
import { FOLLOW } from '../words/en/follows';
import { FRAME } from '../words/en/frame';
import { INVITATION } from '../words/en/imports';
import { MAIL_FOLLOW } from '../words/en/mailFollows';
import { MAILINGS } from '../words/en/mailings';
import { MENU } from '../words/en/menu';
import { CHAT } from '../words/en/messages';
import { NOTIFICATION } from '../words/en/notificationList';
import { PAGE_EDITOR } from '../words/en/pageSettings';
import { NOT_MY_ACCOUNT } from '../words/en/payoutAccounts';
import { POST } from '../words/en/posts';
import { SHARE } from '../words/en/sharing';
import { SIGN_IN } from '../words/en/signIn';
import { ACCOUNT } from '../words/en/users';
import { CHECK_MAIL, NOT_ME, NOT_MY_SIGN_IN, VERIFICATION } from '../words/en/verification';

/** The titles of screens without a subject: the tab has them from the start. */
export const TITLES: Record<string, () => string> = {
  '/login': () => NAVIGATION.logIn,
  '/signup': () => NAVIGATION.signUp,
  '/forgot-password': () => SIGN_IN.setPassword,
  '/reset-password': () => SIGN_IN.setPassword,
  '/feed': () => MENU.feedShort,
  '/explore': () => FRAME.exploreShort,
  '/notifications': () => NOTIFICATION.title,
  '/messages': () => CHAT.title,
  '/messages/:userId': () => CHAT.title,
  '/messages/creator': () => CHAT.title,
  '/messages/creator/:userId': () => CHAT.title,
  '/creator/start': () => PAGE_EDITOR.startTitle,
  '/creator/poster': () => SHARE.poster,
  '/create-post': () => POST.create,
  '/edit-post/:postId': () => POST.edit,
  '/user/squads': () => MENU.mySquads,
  '/user/payments': () => MENU.myPayments,
  '/user/following': () => FOLLOW.following,
  '/user/settings': () => MENU.accountSettings,
  '/goodbye': () => ACCOUNT.goodbye,
  '/auth/verify-email/check': () => VERIFICATION.title,
  '/auth/verify-email/sent': () => CHECK_MAIL.title,
  '/auth/verify-email/not-me': () => NOT_ME.title,
  '/auth/sign-in/not-me': () => NOT_MY_SIGN_IN.title,
  '/auth/email/not-me': () => NOT_MY_EMAIL.title,
  '/auth/payouts/not-me': () => NOT_MY_ACCOUNT.title,
  '/oauth/problem': () => APP.problemTitle,
  '/mail/unsubscribe': () => MAILINGS.title,
  '/mail/confirm': () => MAILINGS.title,
  '/mail/follow': () => MAIL_FOLLOW.title,
  '/mail/invitation': () => INVITATION.title,
};

/** The titles of screens with sub-screens, by the start of their addresses. */
const PARTS: readonly [start: string, title: () => string][] = [
  ['/creator/settings', () => MENU.pageSettings],
  ['/admin', () => FRAME.desk],
];

/** A screen's title, by its pattern; undefined where its content has the title. */
export function screenTitle(screen: string | null): string | undefined {
  if (screen === null) return undefined;
  const [, ofPart] = PARTS.find(([start]) => screen === start || screen.startsWith(`${start}/`)) ?? [];
  return (TITLES[screen] ?? ofPart)?.();
}
