import { type LoaderFunctionArgs, useLocation } from 'react-router-dom';
import * as confirm from './ConfirmMailScreen';
import * as follow from './FollowScreen';
import * as invitation from './InvitationScreen';
import * as unsubscribe from './UnsubscribeScreen';

// The links in mails are one file: the route table, which everyone loads, names it once.

/** By the end of their addresses. */
const SCREENS = { confirm, follow, invitation, unsubscribe };
const screenOf = (pathname: string) => SCREENS[pathname.split('/').findLast(Boolean) as keyof typeof SCREENS];

export function loader(args: LoaderFunctionArgs) {
  const screen = screenOf(new URL(args.request.url).pathname);
  return 'loader' in screen ? screen.loader(args) : null;
}

export const shouldRevalidate = () => false;

/** What a link in a mail leads to: mails stopped or confirmed, a follow by mail, an invitation. */
export function Component() {
  const Screen = screenOf(useLocation().pathname).Component;
  return <Screen />;
}
