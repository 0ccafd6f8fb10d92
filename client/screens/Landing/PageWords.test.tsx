import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { LandingPage } from '../../../server/rules/landing';
import { PageCards } from './PageCards';
import { Phone } from './Phone';

const page: LandingPage = {
  path: '/c/tamil-kathaigal',
  pageName: 'தமிழ் கதைகள்',
  nameLanguage: 'ta',
  bio: 'कहानियाँ',
  bioLanguage: 'hi',
  isPlural: true,
  profilePicSrc: null,
  coverPicSrc: 'x.webp',
  members: 2,
  squads: [{ title: 'வட்டம்', language: 'ta', amount: 99 }],
};

it.each([
  ['cards', <PageCards key="cards" pages={[page]} />],
  ['phone', <Phone key="phone" page={page} />],
])('on the landing page’s %s each person’s words have their own language', (_where, parts) => {
  render(<MemoryRouter>{parts}</MemoryRouter>);
  const link = within(screen.getByRole('link'));
  expect(link.getByText('தமிழ் கதைகள்').lang).toBe('ta');
  const bio = link.getByText('कहानियाँ');
  expect(bio.lang).toBe('hi');
  expect(bio.parentElement!.textContent).toBe('are creating कहानियाँ');
});

it('on the landing page’s phone a squad’s title has its own language', () => {
  render(
    <MemoryRouter>
      <Phone page={page} />
    </MemoryRouter>,
  );
  expect(screen.getByText('வட்டம்').lang).toBe('ta');
});
