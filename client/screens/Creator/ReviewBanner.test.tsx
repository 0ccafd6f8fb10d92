import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import type { ReviewStatus } from '../../apollo/schemaTypes';
import { UiProvider } from '../../ui/theme/UiProvider';
import { ReviewBanner } from './ReviewBanner';
import { ReviewBanner_CreatorFragmentDoc } from './ReviewBanner.generated';

const SUBMITTED = 'Your page has been submitted for review';

function openPage(reviewStatus: ReviewStatus, { viewerIsOwner = true, isLive = true } = {}) {
  client.cache.writeFragment({
    fragment: ReviewBanner_CreatorFragmentDoc,
    data: { __typename: 'Creator', id: 'c1', reviewStatus, viewerIsOwner, isLive },
  });
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <ReviewBanner creator={{ __typename: 'Creator', id: 'c1' } as never} />
      </UiProvider>
    </ApolloProvider>,
  );
}

afterEach(() => {
  sessionStorage.clear();
});

describe('the bar over a page that was submitted', () => {
  it('is there while the page waits, and once dismissed stays away for this visit', () => {
    openPage('SUBMITTED');
    expect(screen.getByRole('status').textContent).toBe(SUBMITTED);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(SUBMITTED)).toBeNull();
    cleanup();
    openPage('SUBMITTED');
    expect(screen.queryByText(SUBMITTED)).toBeNull();
    cleanup();
    sessionStorage.clear();
    openPage('SUBMITTED');
    expect(screen.getByText(SUBMITTED)).toBeDefined();
  });

  it('is there, and is dismissed, in a browser without storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue(null as never);
    openPage('SUBMITTED');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(SUBMITTED)).toBeNull();
    vi.restoreAllMocks();
  });

  it.each(['NOT_SUBMITTED', 'APPROVED', 'REJECTED'] as const)('is not shown when the page is %s', (status) => {
    openPage(status);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is for the owner alone', () => {
    openPage('SUBMITTED', { viewerIsOwner: false });
    expect(screen.queryByText(SUBMITTED)).toBeNull();
  });
});
