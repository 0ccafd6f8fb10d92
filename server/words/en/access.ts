import { ACCESS_KINDS, type AccessKind, type EndedAccess } from '../../rules/endedAccess';
import { plural, words } from '../words';

const KINDS: Record<AccessKind, (count: number) => string> = {
  sessions: (count) => plural(count, { one: '# signed-in device', other: '# signed-in devices' }),
  tokens: (count) => plural(count, { one: '# API token', other: '# API tokens' }),
  apps: (count) => plural(count, { one: 'the access of # app', other: 'the access of # apps' }),
  feeds: (count) => plural(count, { one: '# private feed', other: '# private feeds' }),
  webhooks: (count) => plural(count, { one: '# webhook', other: '# webhooks' }),
};

const listed = (ended: EndedAccess) =>
  new Intl.ListFormat('en-IN').format(ACCESS_KINDS.flatMap((kind) => (ended[kind] ? [KINDS[kind](ended[kind])] : [])));

/** The kinds of access of a person, as mails and screens list what was ended. */
export const ACCESS = words('ACCESS', {
  ended: (ended: EndedAccess): string => {
    const list = listed(ended);
    return list ? `This was ended: ${list}.` : 'Nothing else had access to your account.';
  },
});
