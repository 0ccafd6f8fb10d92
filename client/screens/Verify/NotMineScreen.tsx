import { useLocation } from 'react-router-dom';
import { Component as NotMe } from './NotMeScreen';
import { Component as NotMyAccount } from './NotMyAccountScreen';
import { Component as NotMyEmail } from './NotMyEmailScreen';
import { Component as NotMySignIn } from './NotMySignInScreen';

/** "This wasn't me" in the mails about a sign-up, a sign-in, another address and a bank account: few open them, so they are one file. */
export function Component() {
  const { pathname } = useLocation();
  if (pathname.includes('/auth/payouts/')) return <NotMyAccount />;
  if (pathname.includes('/auth/email/')) return <NotMyEmail />;
  return pathname.includes('/auth/sign-in/') ? <NotMySignIn /> : <NotMe />;
}
