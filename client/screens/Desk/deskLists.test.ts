import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { createCache } from '../../apollo/cache';

const slice = (type: string, id: string, hasNextPage: boolean) => ({
  __typename: `${type}Connection`,
  edges: [{ __typename: `${type}Edge`, node: { __typename: type, id } }],
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: id },
});
const LIST = 'edges { node { id } } pageInfo { hasNextPage endCursor }';
const ids = (list: { edges: { node: { id: string } }[] }) => list.edges.map(({ node }) => node.id);

it('further posts of a look and further cases of one order follow the first ones, and none after a new fetch', () => {
  const cache = createCache();
  const query = parse(`query($after: String, $order: ReportCaseOrder) {
    admin {
      look(id: "l1") { id posts(first: 5, after: $after) { ${LIST} } }
      reportCases(first: 20, after: $after, order: $order) { ${LIST} }
    }
  }`);
  const write = (id: string, after: string | null, order: string) =>
    cache.writeQuery({
      query,
      variables: { after, order },
      data: {
        admin: {
          __typename: 'Admin',
          look: { __typename: 'DeskLook', id: 'l1', posts: slice('DeskPost', id, !after) },
          reportCases: slice('ReportCase', id, !after),
        },
      },
    });
  const shown = (order: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: a query of this test alone
    const { admin } = cache.readQuery<any>({ query, variables: { after: null, order } });
    return [ids(admin.look.posts), ids(admin.reportCases)];
  };
  write('a', null, 'OLDEST');
  write('b', 'a', 'OLDEST');
  expect(shown('OLDEST')).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  write('c', null, 'MOST');
  expect(shown('MOST')).toEqual([['c'], ['c']]);
  expect(shown('OLDEST')[1]).toEqual(['a', 'b']);
  write('a', null, 'OLDEST');
  expect(shown('OLDEST')).toEqual([['a'], ['a']]);
});
