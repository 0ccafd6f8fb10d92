// Every screen and dialog, once: screens.test.ts checks them and `npm run shots` takes their pictures.

/** `wide`: has another layout on a desktop, and is checked there as well. */
export interface Row {
  address: string;
  heading: string;
  press?: RegExp;
  wide?: true;
}
const at = (address: string, heading: string, press?: RegExp): Row => ({ address, heading, ...(press && { press }) });
const wide = (...row: Parameters<typeof at>): Row => ({ ...at(...row), wide: true });

export const VISITOR = 'a visitor';
export const WEAVER = 'somebody whose page nobody has reviewed';

/** Which person sees which screens: the address, a heading on it, and the pressed buttons there. */
export const SCREENS: Record<string, Row[]> = {
  [VISITOR]: [
    wide('/', 'Plain about money'),
    at('/', 'Plain about money', /waiting for$/),
    wide('/login', 'Log in'),
    wide('/login?ways=totp%20passkey%20recovery', 'Second step'),
    wide('/signup', 'Sign up'),
    wide('/explore', 'New on Toli'),
    wide('/explore?category=food', 'Food'),
    wide('/grievance', 'Complain here'),
    wide('/c/kabir-paints', 'Select a membership squad'),
    at('/c/kabir-paints', 'Select a membership squad', /^Share/),
    wide('/c/kabir-paints', 'Select a membership squad', /^Join for/),
    wide('/post/:free', 'Post by Kabir paints'),
    at('/post/:locked', 'Post by Kabir paints'),
    at('/refunds', 'Refunds'),
    at('/auth/verify-email/sent', 'Check your mail'),
    at('/auth/verify-email/not-me?token=x', "This wasn't me"),
    at('/auth/sign-in/not-me?token=x', "This wasn't me"),
    at('/auth/email/not-me?token=x', "This wasn't me"),
    at('/auth/verify-email/check?token=nonsense', 'Sorry, the link is incorrect.'),
    at('/mail/unsubscribe?token=nonsense', 'Get no more of these mails?'),
    at('/oauth/problem?error=invalid_client', 'This app cannot be let in'),
    at('/nowhere', 'There is nothing here'),
    at('/mail/confirm?token=nonsense', 'Get mails from us again?'),
    at('/mail/follow?token=nonsense', 'This link no longer works'),
  ],
  imran: [
    wide('/feed', 'My Creators'),
    wide('/feed', 'My Creators', /^Your menu/),
    wide('/notifications', 'Notifications'),
    wide('/messages', 'Messages'),
    at('/messages', 'Messages', /^Chat with creators/),
    wide('/messages/:kabir', 'Kabir paints'),
    at('/messages/:kabir', 'Kabir paints', /^What you can do/),
    wide('/user/squads', 'Studio'),
    wide('/user/squads', 'Studio', /^More info/),
    at('/user/squads', 'Studio', /^Leave squad/),
    wide('/user/payments', 'My payments'),
    wide('/user/following', 'Following'),
    wide('/post/:free', 'Post by Kabir paints'),
    wide('/user/settings', 'Danger zone'),
    wide('/user/settings#developers', 'API tokens', /^New token/),
    wide('/user/settings', 'Security', /^Set up an authenticator app/),
    wide('/user/settings#developers', 'Your own apps', /^Register an app/),
    at('/oauth/consent/nonsense', 'This app cannot be let in'),
    wide('/user/settings', 'Danger zone', /^Change password/),
    at('/user/settings', 'Signed-in devices', /^End all other access/),
    at('/user/settings', 'Danger zone', /^Deactivate account/),
    wide('/user/settings', 'Danger zone', /^Delete account/),
    at('/creator/start', 'Start your membership page'),
  ],
  meera: [
    wide('/creator', 'Goals'),
    wide('/creator', 'Goals', /^Your menu/),
    at('/creator', 'Goals', /^Share/),
    at('/creator?as=visitor', 'Select a membership squad'),
    wide('/creator/poster', 'A poster of your page'),
    wide('/creator/settings/info', 'Who you are'),
    wide('/creator/settings/squads', 'थाली'),
    wide('/creator/settings/squads', 'थाली', /^Add new squad/),
    wide('/creator/settings/squads', 'थाली', /^Edit/),
    at('/creator/settings/squads', 'थाली', /^Delete/),
    wide('/creator/settings/goals', 'बड़ी कढ़ाई'),
    at('/creator/settings/goals', 'बड़ी कढ़ाई', /^Add new goal/),
    at('/creator/settings/goals', 'बड़ी कढ़ाई', /^Edit/),
    at('/creator/settings/goals', 'बड़ी कढ़ाई', /^Delete/),
    wide('/creator/settings/payments', 'Payments'),
    wide('/creator/settings/payments?months', 'Payments'),
    wide('/creator/settings/stats', 'Earnings each month'),
    wide('/creator/settings/webhooks', 'Webhooks'),
    wide('/creator/settings/webhooks', 'Webhooks', /^Add webhook/),
    at('/creator', 'Goals', /^What you can do with this post/),
    wide('/messages/creator', 'Messages'),
    wide('/messages/creator', 'Messages', /^Write to squads/),
    wide('/create-post', 'Create post'),
    at('/create-post', 'Create post', /^Attach a link/),
    wide('/edit-post/:thali', 'Edit post'),
  ],
  [WEAVER]: [
    wide('/creator', 'नंदिनी का करघा'),
    at('/creator/settings/info', 'Who you are', /^Submit for review/),
    at('/creator/settings/payments', 'Payments'),
  ],
  desk: [
    at('/feed', 'Support creators to see their posts in your feed'),
    at('/user/squads', 'You have not joined any squads'),
    at('/admin', "Reviewers' desk"),
    wide('/admin/people', 'Names that pass for Toli’s own'),
    wide('/admin/people?q=kabir', 'Look up'),
    wide('/admin/people/:kabir', 'What was decided', /^Block page/),
    wide('/admin/reports', 'தமிழ்ச்செல்வி reports Imran Khan'),
    at('/admin/reports', 'தமிழ்ச்செல்வி reports Imran Khan', /^Close report/),
    wide('/admin/people/:kabir', 'What was decided', /^Look at it/),
    at('/admin/look/01890000-0000-7000-8000-000000000000', 'This look has ended'),
    wide('/admin/grievances', 'No complaints waiting'),
    at('/admin/log', 'Log'),
    wide('/admin/money', 'Balances'),
    at('/admin/money/accounts/gateway', 'At Razorpay'),
    at('/admin/money/payments/pay_AAAAAAAAAAAAAA', 'Ledger entries'),
    at('/admin/money/settlements/expected', 'Still to be settled'),
  ],
};
