import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { client } from '../../apollo/client';
import { UiProvider } from '../../ui/theme/UiProvider';
import { PersonPage } from './PersonPage';
import { PersonPage_CreatorFragmentDoc } from './PersonPage.generated';

const page = {
  __typename: 'Creator',
  id: 'c1',
  userId: 'u1',
  path: '/c/kabir-paints',
  pageName: 'Kabir paints',
  bio: 'paintings',
  isPlural: false,
  profilePicSrc: null,
  accent: 'MARIGOLD' as const,
  blocked: false,
  deactivated: false,
  isLive: false,
  reviewStatus: 'SUBMITTED',
  reviewReason: null,
  viewerCanReview: false,
  submittedAt: '2026-11-18T06:30:00Z',
  reviewDueAt: '2026-11-20T06:30:00Z',
  isReviewOverdue: true,
  testimonials: { __typename: 'TestimonialConnection', edges: [] },
};

it('a page that has waited too long is called overdue once', () => {
  client.cache.writeFragment({
    fragment: PersonPage_CreatorFragmentDoc,
    fragmentName: 'PersonPage_creator',
    data: page as never,
  });
  render(
    <ApolloProvider client={client}>
      <UiProvider>
        <MemoryRouter>
          <PersonPage creator={{ __typename: 'Creator', id: 'c1' } as never} />
        </MemoryRouter>
      </UiProvider>
    </ApolloProvider>,
  );
  expect(screen.getAllByText('Overdue')).toHaveLength(1);
});
