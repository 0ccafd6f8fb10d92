import { screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '../../server/words/en/posts';
import { client } from '../apollo/client';
import { Component, loader } from '../screens/Feed/FeedScreen';
import { fakeServer } from '../test/fakeServer';
import { show } from '../test/show';
import { tap } from '../test/tap';

const creator = { id: 'c1', userId: 'u1', pageName: 'Kabir paints', viewerSubscription: null as object | null };
const squad = { id: 's1', title: 'Studio', amount: 300, viewerJoinState: 'OPEN', viewerAmountDue: 300, creator };
const aPost = (content: object) => ({
  id: 'p1',
  creator,
  timestamp: '2026-11-20T10:00:00Z',
  isLocked: true,
  squadToJoin: squad,
  ...content,
});

async function open(content: object) {
  await client.clearStore();
  const feed = { edges: [{ node: aPost(content) }] };
  client.setLink(fakeServer({ viewer: { user: { id: 'u2' }, foldedFeed: feed } }));
  const router = createMemoryRouter([{ path: '/feed', loader, Component, HydrateFallback: () => null }], {
    initialEntries: ['/feed'],
  });
  await show(router, client);
  return screen.findByRole('article');
}

beforeEach(() => void vi.stubGlobal('Razorpay', class {}));

describe('a locked post', () => {
  it('shows its kind and its public line, and only the colours of its picture', async () => {
    const card = await open({ kind: 'PICTURE', teaser: 'The grey of a monsoon sky', blur: 'a0b0c0'.repeat(12) });
    within(card).getByText(POST.membersOnly);
    within(card).getByText('Picture');
    within(card).getByText('The grey of a monsoon sky');
    expect(card.querySelector('[style*="data:image/bmp"]')).not.toBeNull();
    expect(card.querySelectorAll('img')).toHaveLength(0);
  });

  it.each([
    [{ kind: 'TEXT', readingMinutes: 3 }, 'Text, 3 minutes'],
    [{ kind: 'TEXT', readingMinutes: 0 }, 'A few lines'],
    [{ kind: 'VIDEO' }, 'Video'],
    [{ kind: 'LINK' }, 'Link'],
    [{ kind: 'PICTURE', numPictures: 20 }, '20 pictures'],
    [{ kind: 'PICTURE', numPictures: 1, readingMinutes: 3 }, 'Picture · Text, 3 minutes'],
    [{ kind: 'PICTURE', numPictures: 2, readingMinutes: 1 }, '2 pictures · Text, 1 minute'],
  ])('of the kind %j is described as “%s”', async (content, told) => {
    within(await open(content)).getByText(told);
  });

  it('says the squad’s title in its own language in the join button', async () => {
    const card = await open({ squadToJoin: { ...squad, title: 'வாசகர் வட்டம்' } });
    const button = within(card).getByRole('button', { name: 'Unlock with வாசகர் வட்டம் · ₹300' });
    expect(within(button).getByText('வாசகர் வட்டம்').lang).toBe('ta');
  });

  it.each([
    ['whoever is new', {}, 'Unlock with Studio · ₹300'],
    ['a member of a lower squad', { viewerAmountDue: 120 }, 'Move up to Studio · ₹120'],
    ['whose month is over', { viewerJoinState: 'RENEW' }, 'Renew Studio · ₹300'],
  ])('has one quiet join button for %s', async (_who, of, label) => {
    const viewerSubscription = { id: 'm1', paidUntil: '2026-12-21T10:00:00Z' };
    const card = await open({ squadToJoin: { ...squad, ...of, creator: { ...creator, viewerSubscription } } });
    const button = within(card).getByRole('button', { name: label });
    // The share button is below.
    expect(within(card).getAllByRole('button', { name: (name) => name !== POST.share })).toEqual([button]);
  });

  it('that can no longer be joined says so, without a button', async () => {
    const card = await open({ squadToJoin: { ...squad, viewerJoinState: 'FULL' } });
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Squad full' }).disabled).toBe(true);
  });
});

describe('a linked video', () => {
  const link = 'https://vimeo.com/76979871';
  const linkCard = { title: 'A film', src: `media/${'a'.repeat(32)}-1280x720.jpg`, color: '#204060' };

  it("shows Toli's picture until play is pressed; then it plays in place", async () => {
    const card = await open({ isLocked: false, link, linkCard });
    expect([...card.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([`/api/${linkCard.src}`]);
    expect(card.querySelector('iframe')).toBeNull();
    within(card).getByText('vimeo.com/76979871');
    await tap(within(card).getByRole('button', { name: POST.playVideo }));
    const player = within(card).getByTitle<HTMLIFrameElement>('A film');
    expect(player.src).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
    expect(document.activeElement).toBe(player);
  });

  it('without a picture can be played all the same', async () => {
    const card = await open({ isLocked: false, link, linkCard: {} });
    within(card).getByText('Plays from Vimeo');
    await tap(within(card).getByRole('button', { name: /Play the video/ }));
    within(card).getByTitle(POST.video);
  });

  it('at another site is an ordinary link, by its host and target', async () => {
    const card = await open({ isLocked: false, link: 'https://www.example.in/%E0%A4%95?a=b', linkCard: {} });
    expect(within(card).queryByRole('button', { name: /Play/ })).toBeNull();
    within(card).getByText('example.in');
    within(card).getByText('/क?a=b');
  });
});
