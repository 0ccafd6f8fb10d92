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

  it('has every entry once, also those that a later slice repeats', () => {
    arrives('NABC');
    arrives('DNE', { after: 'C', hasNextPage: false });
    expect(shown()).toBe('NABCDE');
  });

  it('loses no entry when a slice comes a second time, after the slice behind it', () => {
    arrives('ABC');
    arrives('DE', { after: 'C' });
    arrives('FG', { after: 'E', hasNextPage: false });
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('ABCDEFG');
  });

  it('takes new and deleted entries from a slice that comes a second time', () => {
    arrives('ABC');
    arrives('DEF', { after: 'C' });
    arrives('GH', { after: 'F', hasNextPage: false });
    arrives('DNF', { after: 'C' });
    expect(shown()).toBe('ABCDNFGH');
  });

  it('loses no entry when its first slice is fetched again between two loads of one slice', () => {
    arrives('ABC');
    arrives('DE', { after: 'C' });
    arrives('FG', { after: 'E', hasNextPage: false });
    arrives('ABC');
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('ABCDEFG');
  });

  it('has no gap where a slice follows a list that has started over since', () => {
    arrives('ABC');
    arrives('XYZ');
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('XYZ…');
    arrives('AB', { after: 'Z' });
    expect(shown()).toBe('XYZAB…');
  });

  it('is as short as its first slice, if that is the whole list', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    arrives('ABC', { hasNextPage: false });
    expect(shown()).toBe('ABC');
  });

  it('keeps its further slices when its first slice is fetched again, with new and deleted entries', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    arrives('NAC');
    expect(shown()).toBe('NACDE');
  });

  it('starts over where a fresh first slice no longer connects to the rest', () => {
    arrives('ABC');
    arrives('DE', { after: 'C', hasNextPage: false });
    arrives('XYZ');
    expect(shown()).toBe('XYZ…');
  });

  it('that starts over keeps no entry behind a first slice that is fetched again', () => {
    begin({ startsOver: true });
    arrives('ABC');
    arrives('DE', { after: 'C' });
    arrives('DE', { after: 'C' });
    expect(shown()).toBe('ABCDE…');
    arrives('BC');
    expect(shown()).toBe('BC…');
  });
});
