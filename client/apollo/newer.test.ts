import { InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { beforeEach, expect, it } from 'vitest';
import { connection } from './paging';

const query = parse(
  `query News($after: String, $before: String) { news(after: $after, before: $before) {
    edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`,
);
let cache: InMemoryCache;

beforeEach(() => {
  cache = new InMemoryCache({ typePolicies: { Query: { fields: { news: connection() } } } });
});

function arrives(ids: string, variables: { after?: string; before?: string } = {}, hasNextPage = false) {
  const edges = [...ids].map((id) => ({ __typename: 'NewsEdge', cursor: id, node: { __typename: 'News', id } }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null };
  cache.writeQuery({ query, variables, data: { news: { __typename: 'NewsConnection', edges, pageInfo } } });
}

function shown() {
  const { news } = cache.readQuery<{
    news: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  }>({ query })!;
  return news.edges.map(({ node }) => node.id).join('') + (news.pageInfo.hasNextPage ? '…' : '');
}

it('newer entries are put in front of a list, and its further slices follow as before', () => {
  arrives('CDE', {}, true);
  arrives('AB', { before: 'C' });
  expect(shown()).toBe('ABCDE…');
  arrives('FG', { after: 'E' });
  expect(shown()).toBe('ABCDEFG');
});

it('an entry that has moved up since is in the list once', () => {
  arrives('CDE');
  arrives('AD', { before: 'C' });
  expect(shown()).toBe('ADCE');
});

it('where more entries are newer than the slice has, the list starts over: there is no gap', () => {
  arrives('CDE');
  arrives('XY', { before: 'C' }, true);
  expect(shown()).toBe('XY…');
});

it('without newer entries the list stays as it is', () => {
  arrives('CDE', {}, true);
  arrives('', { before: 'C' });
  expect(shown()).toBe('CDE…');
});
