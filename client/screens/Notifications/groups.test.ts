import { expect, it } from 'vitest';
import { groupsOf } from './groups';

const like = (id: string, person: string | null, post = 'p1', timestamp = '2026-11-21T06:30:00Z') => ({
  id,
  type: 'POST_LIKE',
  timestamp,
  post: { id: post },
  actor: person === null ? null : { id: person },
});
const rows = (list: Parameters<typeof groupsOf>[0]) =>
  groupsOf(list).map(({ notifications, others }) => [notifications.map(({ id }) => id).join(' '), others]);

it('likes of one post and Indian day are one row, where the newest of them stands', () => {
  const comment = { ...like('c', 'u9'), type: 'POST_COMMENT' };
  expect(rows([like('3', 'u3'), comment, like('2', 'u2'), like('x', 'u2', 'p2'), like('1', 'u1')])).toEqual([
    ['3 2 1', 2],
    ['c', 0],
    ['x', 0],
  ]);
});

it('the day ends at midnight in India', () => {
  const [before, after] = ['2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z'];
  expect(rows([like('3', 'u3', 'p1', after), like('2', 'u2', 'p1', before), like('1', 'u1', 'p1', before)])).toEqual([
    ['3', 0],
    ['2 1', 1],
  ]);
});

it('a person counts once, people who are gone each', () => {
  expect(rows([like('4', 'u1'), like('3', 'u1'), like('2', null), like('1', null)])).toEqual([['4 3 2 1', 2]]);
});

it('nothing but likes of a post that is there is joined', () => {
  const gone = { ...like('2', 'u2'), post: null };
  const comments = ['1', '0'].map((id) => ({ ...like(id, id), type: 'POST_COMMENT' }));
  expect(rows([{ ...gone, id: '3' }, gone, ...comments])).toEqual([
    ['3', 0],
    ['2', 0],
    ['1', 0],
    ['0', 0],
  ]);
});
