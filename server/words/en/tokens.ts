import type { ApiScope, TokenEnd } from '../../rules/tokens';
import { words } from '../words';

/** API tokens in the account settings, and the refusals of requests with one. */
export const TOKEN = words('TOKEN', {
  title: 'API tokens',
  hint: 'Keys for scripts and other people’s programs, which then act as you. Whoever has one needs no password: treat it like one.',
  none: 'You have no tokens.',
  add: 'New token',
  name: 'Name',
  nameHint: 'What it is for: “Newsletter script”',
  scope: 'It may',
  scopes: {
    READ: 'Read everything',
    WRITE: 'Read and write',
    PAGE: 'Manage your page',
    POSTS: 'Post and comment',
    MESSAGES: 'Send messages',
  } satisfies Record<ApiScope, string>,
  scopeHint:
    'Each reads pages and posts as you do; the first two read the rest of what is yours, too. No token pays, joins or leaves, changes your password, deletes your account or makes other tokens.',
  expires: 'It ends',
  ends: {
    30: 'In 30 days',
    90: 'In 90 days',
    365: 'In a year',
    never: 'Never, until it is revoked',
  } satisfies Record<TokenEnd, string>,
  noEndChosen: 'Please choose when the token ends',
  make: 'Make token',
  made: 'Your new token',
  onlyOnce: 'Copy it now: it is shown only once.',
  since: (date: string) => `Made ${date}`,
  lastUsed: 'Last used',
  unused: 'Never used',
  endsOn: (date: string) => `Ends ${date}`,
  ended: (date: string) => `Ended ${date}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke token?',
  revokeWarning: (name: string) => `Whatever uses “${name}” stops working at once. This cannot be undone.`,
  noName: 'Please name the token',
  noScope: 'Please choose what the token may do',
  noFuture: 'Please choose a day in the future',
  tooMany: (max: number) => `You can have up to ${max} tokens: revoke one first`,
  invalid: 'This token is not valid: it was revoked, it ended, or it is mistyped',
  /** `what`: a field or a call. */
  beyond: (what: string) => `This token does not reach ${what}: it needs another scope`,
  notForTokens: (what: string) => `${what} is not open to tokens: please sign in`,
});
