import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { ENGLISH, type Language, learn, provideLanguage } from '../../server/words/words';
import { NotFound } from './NotFound';

// Welsh is the second language here (server/test/whole/language.test.ts).
const WELSH = 'cy' as Language;
learn(WELSH, { COMMON: { ...COMMON, notFound: 'Does dim byd yma', toStart: 'I’r dechrau' } satisfies typeof COMMON });

afterEach(() => provideLanguage(() => ENGLISH));

const show = () =>
  render(
    <MemoryRouter>
      <NotFound />
    </MemoryRouter>,
  );

it('says that there is nothing here, in English', () => {
  show();
  screen.getByRole('heading', { name: 'There is nothing here' });
  screen.getByRole('link', { name: 'Go to the home page' });
});

it('says it in the language of the page', () => {
  provideLanguage(() => WELSH);
  show();
  screen.getByRole('heading', { name: 'Does dim byd yma' });
  screen.getByRole('link', { name: 'I’r dechrau' });
  expect(document.title).toContain('Does dim byd yma');
});
