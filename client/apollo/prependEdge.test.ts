import { InMemoryCache, type Reference } from '@apollo/client';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { type CachedList, prependEdge } from './prependEdge';

const query = parse('{ notes { edges { node { id timestamp } } pageInfo { hasNextPage } } }');

/** The ids of a list after one of them came live. */
function after(told: string, listed: string, hasNextPage: boolean): string {
  const cache = new InMemoryCache();
  const note = (id: string) => ({ __typename: 'Note', id, timestamp: `2026-11-21T06:30:0${id}Z` });
  const edges = [...listed].map((id) => ({ __typename: 'NoteEdge', node: note(id) }));
  cache.writeQuery({ query, data: { notes: { __typename: 'Notes', edges, pageInfo: { hasNextPage } } } });
  cache.writeFragment({
    id: `Note:${told}`,
    fragment: parse('fragment Told on Note { id timestamp }'),
    data: note(told),
  });
  const node: Reference = { __ref: `Note:${told}` };
  cache.modify<{ notes: CachedList }>({
    fields: { notes: (list, { readField }) => prependEdge(list as CachedList, node, 'NoteEdge', readField) },
  });
  const { notes } = cache.readQuery<{ notes: { edges: { node: { id: string } }[] } }>({ query })!;
  return notes.edges.map((edge) => edge.node.id).join('');
}

it('a live entry is put in front of its list once', () => {
  expect(after('9', '876', true)).toBe('9876');
  expect(after('7', '876', true)).toBe('876');
});

it('an entry older than the whole list comes with its slice', () => {
  expect(after('5', '876', true)).toBe('876');
  expect(after('5', '876', false)).toBe('5876');
  expect(after('5', '', false)).toBe('5');
});
