import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client } from '../apollo/client';
import { ReviewButtons } from '../screens/Desk/ReviewButtons';
import { ReviewButtons_CreatorFragmentDoc } from '../screens/Desk/ReviewButtons.generated';
import { Steps } from '../screens/Landing/Steps';
import { PageSwitch } from '../screens/Settings/Info/PageSwitch';
import { PageSwitch_CreatorFragmentDoc } from '../screens/Settings/Info/PageSwitch.generated';
import { press } from '../test/press';
import { UiProvider } from '../ui/theme/UiProvider';
import { settings } from '../visit/settings';
import { PageStateNotice } from './PageStateNotice';
import { PageStateNotice_CreatorFragmentDoc } from './PageStateNotice.generated';
import { SubmitForReview } from './SubmitForReview';
import { SubmitForReview_CreatorFragmentDoc } from './SubmitForReview.generated';

const FRAGMENTS = [
  [PageStateNotice_CreatorFragmentDoc, 'PageStateNotice_creator'],
  [SubmitForReview_CreatorFragmentDoc, 'SubmitForReview_creator'],
  [ReviewButtons_CreatorFragmentDoc, 'ReviewButtons_creator'],
  [PageSwitch_CreatorFragmentDoc, 'PageSwitch_creator'],
] as const;
const PAGE = {
  __typename: 'Creator',
  id: 'c1',
  userId: 'u1',
  pageName: 'Kabir paints',
  about: 'Old streets',
  profilePicSrc: 'files/1.jpg',
  accent: 'MARIGOLD',
  squads: [{ __typename: 'Squad', id: 's1' }],
  blocked: false,
  deactivated: false,
  isLive: false,
  reviewStatus: 'NOT_SUBMITTED',
  reviewReason: 'Whose cover is it?',
  viewerCanReview: true,
};
const ref = { __typename: 'Creator', id: 'c1' } as never;

/** A part of a page in this state, as a person sees it. */
function show(content: ReactNode, page: object) {
  for (const [fragment, fragmentName] of FRAGMENTS)
    client.cache.writeFragment({ fragment, fragmentName, data: { ...PAGE, ...page } as never });
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <MemoryRouter>{content}</MemoryRouter>
      </UiProvider>
    </ApolloProvider>,
  );
}

afterEach(() => {
  settings.pageReview = 'advisory';
});

const GOES_LIVE = /The review takes less than two days\..*continue editing.*Your page goes live once it is reviewed\./;

describe('where pages are live only once they are approved', () => {
  beforeEach(() => {
    settings.pageReview = 'required';
  });
  const waiting = { isLive: false, reviewStatus: 'SUBMITTED' };

  it('the owner reads that no one finds the page yet', () => {
    show(<PageStateNotice creator={ref} />, { isLive: false, reviewStatus: 'NOT_SUBMITTED' });
    screen.getByText('It is not on the site until it is approved: nobody can find or join it.');
  });

  it('the owner of a rejected page reads that it is offline until it is approved', () => {
    show(<PageStateNotice creator={ref} />, { isLive: false, reviewStatus: 'REJECTED' });
    screen.getByText('It is off the site until it is approved.');
  });

  it("the owner who submits it reads the specification's sentence and no more", async () => {
    show(<SubmitForReview creator={ref} />, { isLive: false, reviewStatus: 'NOT_SUBMITTED' });
    await press('Submit for review');
    expect((await screen.findByText(GOES_LIVE)).parentElement?.children).toHaveLength(1);
  });

  it('a reviewer reads that the page goes live, or stays offline until it is approved', async () => {
    show(<ReviewButtons creator={ref} />, waiting);
    await press('Approve: Kabir paints');
    await screen.findByText('Kabir paints goes live, and its owner is told.');
    cleanup();
    show(<ReviewButtons creator={ref} />, waiting);
    await press('Reject: Kabir paints');
    await screen.findByText('Kabir paints is not shown to anybody until it is submitted again and approved.');
  });

  it('a page that is not approved is not called live', () => {
    show(<PageSwitch creator={ref} />, waiting);
    screen.getByText(/^Your page is not on the site now\./);
  });

  it('the landing page promises no page for this evening', () => {
    show(<Steps />, {});
    screen.getByRole('heading', { name: 'Your page, this week' });
    screen.getByText(/^It takes less than two days, and your page goes live\./);
  });
});

describe('where pages are live before their review', () => {
  const waiting = { isLive: true, reviewStatus: 'SUBMITTED' };

  it('the owner reads nothing about a page that others see', () => {
    show(<PageStateNotice creator={ref} />, { isLive: true, reviewStatus: 'NOT_SUBMITTED' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('the owner of a rejected page reads that submitting it brings it back', () => {
    show(<PageStateNotice creator={ref} />, { isLive: false, reviewStatus: 'REJECTED' });
    screen.getByText('It is off the site until you submit it again.');
  });

  it('the owner who submits it reads that it need not wait', async () => {
    show(<SubmitForReview creator={ref} />, { isLive: true, reviewStatus: 'NOT_SUBMITTED' });
    await press('Submit for review');
    await screen.findByText(GOES_LIVE);
    screen.getByText(/^Meanwhile your page is open to everybody/);
  });

  it('a page deactivated by its owner is not called public meanwhile', async () => {
    show(<SubmitForReview creator={ref} />, { isLive: false, deactivated: true, reviewStatus: 'NOT_SUBMITTED' });
    await press('Submit for review');
    await screen.findByText('It stays off the site until you reactivate it.');
    expect(screen.queryByText(/^Meanwhile your page is open/)).toBeNull();
  });

  it('a reviewer reads that the page stays live, or stays offline until it is submitted again', async () => {
    show(<ReviewButtons creator={ref} />, waiting);
    await press('Approve: Kabir paints');
    await screen.findByText('Kabir paints stays live, and its owner is told.');
    cleanup();
    show(<ReviewButtons creator={ref} />, waiting);
    await press('Reject: Kabir paints');
    await screen.findByText('Kabir paints is not shown to anybody until it is submitted again.');
  });

  it('a reviewer reads that a blocked or deactivated page stays offline', async () => {
    show(<ReviewButtons creator={ref} />, { isLive: false, deactivated: true, reviewStatus: 'SUBMITTED' });
    await press('Approve: Kabir paints');
    await screen.findByText(/stays off the site as long as it is blocked or deactivated/);
  });

  it('the landing page promises a page for this evening', () => {
    show(<Steps />, {});
    screen.getByRole('heading', { name: 'Your page, this evening' });
    expect(screen.queryByText(/review/)).toBeNull();
  });
});
