import { ACCESS_KINDS, type AccessKind, type EndedAccess } from '../../rules/endedAccess';
import type * as english from '../en/access';
import { plural } from '../words';

const KINDS: Record<AccessKind, (count: number) => string> = {
  sessions: (count) => plural(count, { one: '# डिवाइस पर लॉग इन', other: '# डिवाइस पर लॉग इन' }),
  tokens: (count) => plural(count, { one: '# API टोकन', other: '# API टोकन' }),
  apps: (count) => plural(count, { one: '# ऐप का ऐक्सेस', other: '# ऐप का ऐक्सेस' }),
  feeds: (count) => plural(count, { one: '# निजी फ़ीड', other: '# निजी फ़ीड' }),
  webhooks: (count) => plural(count, { one: '# वेबहुक', other: '# वेबहुक' }),
};

const listed = (ended: EndedAccess) =>
  new Intl.ListFormat('hi-IN').format(ACCESS_KINDS.flatMap((kind) => (ended[kind] ? [KINDS[kind](ended[kind])] : [])));

export const ACCESS = {
  ended: (ended) => {
    const list = listed(ended);
    return list ? `यह सब बंद कर दिया गया है: ${list}।` : 'इसके अलावा किसी के पास आपके खाते का ऐक्सेस नहीं था।';
  },
} satisfies typeof english.ACCESS;
