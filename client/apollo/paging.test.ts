import { InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { connection } from './paging';

const query = parse(
  'query Posts($after: String) { posts(after: $after) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }',
);
let cache: InMemoryCache;

beforeEach(() => begin());

function begin(options?: Parameters<typeof connection>[1]) {
  cache = new InMemoryCache({ typePolicies: { Query: { fields: { posts: connection(false, options) } } } });
}

function arrives(ids: string, { after, hasNextPage = true }: { after?: string; hasNextPage?: boolean } = {}) {
  const edges = [...ids].map((id) => ({ __typename: 'PostEdge', cursor: id, node: { __typename: 'Post', id } }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) };
  cache.writeQuery({ query, variables: { after }, data: { posts: { __typename: 'PostConnection', edges, pageInfo } } });
}

function shown() {
  const posts = cache.readQuery<{ posts: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean } } }>({
    query,
  })!.posts;
  return posts.edges.map(({ node }) => node.id).join('') + (posts.pageInfo.hasNextPage ? '…' : '');
}

describe('an endless list', () => {
  it('grows at its end', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    expect(shown()).toBe('ABCDE');
  });

  it('has everything once, also what its next page brings again', () => {
    arrives('NABC');
    arrives('DNE', { after: 'C', hasNextPage: false });
    expect(shown()).toBe('NABCDE');
  });

  it('loses nothing when a page comes a second time, after the page behind it', () => {
    arrives('ABC');
    arrives('DE', { after: 'C' });
    arrives('FG', { after: 'E', hasNextPage: false });
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('ABCDEFG');
  });

  it('takes from a page that comes a second time what is new and what was deleted in it', () => {
    arrives('ABC');
    arrives('DEF', { after: 'C' });
    arrives('GH', { after: 'F', hasNextPage: false });
    arrives('DNF', { after: 'C' });
    expect(shown()).toBe('ABCDNFGH');
  });

  it('loses nothing when its first page is fetched anew between two loads of one page', () => {
    arrives('ABC');
    arrives('DE', { after: 'C' });
    arrives('FG', { after: 'E', hasNextPage: false });
    arrives('ABC');
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('ABCDEFG');
  });

  it('has no gap where a page comes that follows a list which has begun anew since', () => {
    arrives('ABC');
    arrives('XYZ');
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('XYZ…');
    arrives('AB', { after: 'Z' });
    expect(shown()).toBe('XYZAB…');
  });

  it('is as short as its first page says, once that is all there is', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    arrives('ABC', { hasNextPage: false });
    expect(shown()).toBe('ABC');
  });

  it('keeps its further pages when its first page is fetched anew, and takes what is new and what was deleted', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    arrives('NAC');
    expect(shown()).toBe('NACDE');
  });

  it('begins again where a fresh first page no longer connects to the rest', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    arrives('XYZ');
    expect(shown()).toBe('XYZ…');
  });

  it('that begins anew keeps nothing behind a first page that is fetched anew', () => {
    begin({ beginsAnew: true });
    arrives('ABC');
    arrives('DE', { after: 'C' });
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('ABCDE…');
    arrives('BC');
    expect(shown()).toBe('BC…');
  });
});
