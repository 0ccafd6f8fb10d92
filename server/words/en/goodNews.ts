import { GOOD_NEWS_ALONE, type GoodNewsKind } from '../../rules/goodNews';
import { formatDate } from '../../rules/time';
import { plural, words } from '../words';

const MORE: Record<GoodNewsKind, (count: number) => string> = {
  newMembers: (count) => plural(count, { one: '# more person joined you', other: '# more people joined you' }),
  renewals: (count) => plural(count, { one: '# more member stayed with you', other: '# more members stayed with you' }),
  tips: (count) => plural(count, { one: '# more tip', other: '# more tips' }),
  comments: (count) => plural(count, { one: '# more comment on your posts', other: '# more comments on your posts' }),
};
const more = (kind: GoodNewsKind, count: number, day: Date) => `${MORE[kind](count)} on ${formatDate(day)}`;

/** Good news for creators: its switches, and what a day brought beside the first few. */
export const GOOD_NEWS = words('GOOD_NEWS', {
  title: 'Good news',
  hint: `Where you hear about the nice things on your page. After ${GOOD_NEWS_ALONE} of a kind in a day, devices and mail get the rest together the next morning.`,
  kinds: {
    newMembers: 'New members',
    renewals: 'Members who stay or come back',
    tips: 'Tips',
    comments: 'Comments on your posts',
  },
  ways: { list: 'Notifications', push: 'Devices', mail: 'Mail' },
  more,
  pushed: (kind: GoodNewsKind, count: number, day: Date) => `${more(kind, count, day)}. What a day!`,
});
