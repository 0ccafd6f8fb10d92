import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { FEED } from '../../../server/words/en/feed';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { Component, loader } from './FeedScreen';

const creator = { __typename: 'Creator', id: 'c1', userId: 'u2', pageName: 'Asha sings' };
const post = (timestamp: string) => ({ __typename: 'Post', id: timestamp, timestamp, description: timestamp, creator });

async function open(feedNewSince: string | null, times: string[], more: object = {}) {
  await client.clearStore();
  vi.stubGlobal('Razorpay', class {});
  const feed = { edges: times.map((time) => ({ cursor: time, node: post(time) })), pageInfo: {} };
  const viewer = {
    user: { id: 'u1', fullName: 'Meera' },
    feedNewSince,
    foldedFeed: feed,
    supportedCreators: [creator],
    ...more,
  };
  client.setLink(fakeServer({ viewer, markFeedSeen: { viewer } }));
  await show(createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]), client);
  await screen.findByText(times[0]!);
}
/** The text from top to bottom: the lines and the posts. */
const inOrder = () => {
  const read = document.body.textContent!;
  const wanted = [FEED.newSince, FEED.seen, '2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
  return wanted.filter((text) => read.includes(text)).sort((a, b) => read.indexOf(a) - read.indexOf(b));
};
const [older, newer] = ['2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z'] as const;

it('the feed separates new posts from those of the last visit', async () => {
  await open('2026-11-21T10:00:00.000Z', [newer, older]);
  expect(inOrder()).toEqual([FEED.newSince, newer, FEED.seen, older]);
});

it.each([
  ['where nothing is new', '2026-11-23T10:00:00.000Z'],
  ['on the first visit', null],
])('it has no such line %s', async (_when, feedNewSince) => {
  await open(feedNewSince, [newer, older]);
  expect(inOrder()).toEqual([newer, older]);
});

it('more posts of one day are a line, which unfolds them in place and folds them again', async () => {
  const asked: object[] = [];
  const entry = { cursor: 'c1', moreOfDay: 3, node: post(newer) };
  const restOfDay = (args: object) => {
    asked.push(args);
    return { edges: [{ node: { ...post(older), id: 'r1', description: 'From that morning' } }], pageInfo: {} };
  };
  await open(null, [newer], { foldedFeed: { edges: [entry], pageInfo: {} }, restOfDay });
  const line = screen.getByRole('button', { name: '3 more posts by Asha sings', expanded: false });
  await act(async () => void fireEvent.click(line));
  await screen.findByText('From that morning');
  expect(asked).toEqual([{ userId: 'u2', place: 'c1', paidOnly: false, first: 10 }]);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  await act(async () => void fireEvent.click(line));
  expect(screen.queryByText('From that morning')).toBeNull();
});
