import { expect, it } from 'vitest';
import { groupsOf } from './groups';

const like = (id: string, person: string | null, post = 'p1', timestamp = '2026-11-21T06:30:00Z') => ({
  id,
  type: 'POST_LIKE',
  timestamp,
  actorName: person ?? 'Someone',
  post: { id: post },
  actor: person === null ? null : { id: person },
  creator: { userId: 'mine' },
});
const rows = (list: Parameters<typeof groupsOf>[0]) =>
  groupsOf(list).map(({ notifications, names, others }) => [
    notifications.map(({ id }) => id).join(' '),
    names.join(', '),
    others,
  ]);

it('likes of one post and Indian day are one row, at the place of the newest, and so are comments', () => {
  const comment = (id: string, person: string) => ({ ...like(id, person), type: 'POST_COMMENT' });
  const list = [
    like('3', 'Asha'),
    comment('d', 'Noor'),
    like('2', 'Ravi'),
    like('x', 'Ravi', 'p2'),
    like('1', 'Meera'),
  ];
  expect(rows([...list, comment('c', 'Ravi')])).toEqual([
    ['3 2 1', 'Asha, Ravi', 1],
    ['d c', 'Noor, Ravi', 0],
    ['x', 'Ravi', 0],
  ]);
});

it('the day ends at midnight in India', () => {
  const [before, after] = ['2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z'];
  const list = [like('3', 'Asha', 'p1', after), like('2', 'Ravi', 'p1', before), like('1', 'Meera', 'p1', before)];
  expect(rows(list)).toEqual([
    ['3', 'Asha', 0],
    ['2 1', 'Ravi, Meera', 0],
  ]);
});

it('a person counts once, each erased person once, without a name where one is left', () => {
  expect(rows([like('4', 'Asha'), like('3', 'Asha'), like('2', null), like('1', null)])).toEqual([
    ['4 3 2 1', 'Asha', 2],
  ]);
  expect(rows([like('2', null), like('1', null)])).toEqual([['2 1', 'Someone', 1]]);
});

it('new posts of one page and Indian day are one row', () => {
  const news = (id: string, userId: string) => ({ ...like(id, null, id), type: 'NEW_POST', creator: { userId } });
  expect(rows([news('3', 'u1'), news('2', 'u2'), news('1', 'u1')]).map(([ids]) => ids)).toEqual(['3 1', '2']);
});

it('likes of a deleted post are a row each, and so are replies', () => {
  const gone = { ...like('2', 'Ravi'), post: null };
  const replies = ['1', '0'].map((id) => ({ ...like(id, id), type: 'COMMENT_REPLY' }));
  expect(rows([{ ...gone, id: '3' }, gone, ...replies]).map(([ids]) => ids)).toEqual(['3', '2', '1', '0']);
});
