import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LEGAL_PATHS } from '../../../server/rules/legal';
import { loadLanguages } from '../../../server/words/languages';
import { GRIEVANCE } from '../../../server/words/ta/grievances';
import { ENGLISH, type Language, provideLanguage } from '../../../server/words/words';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { Component } from './LegalScreen';

const fileGrievance = vi.fn((_: { input: object }) => ({ number: 'G-1042', dueAt: '2026-12-05T06:30:00Z' }));

beforeAll(() => loadLanguages());
beforeEach(() => client.setLink(fakeServer({ fileGrievance })));
afterEach(() => provideLanguage(() => ENGLISH));

const open = async (path: string, language: Language) => {
  provideLanguage(() => language);
  await show(createMemoryRouter([{ path: '*', Component }], { initialEntries: [path] }), client);
};

const BINDING = LEGAL_PATHS.filter((path) => path !== '/contact');

it.each(
  BINDING.flatMap((path) => [
    [path, 'hi', /तब तक अंग्रेज़ी में लिखा हुआ ही मान्य है/] as const,
    [path, 'ta', /அதுவரை ஆங்கில உரையே செல்லுபடியாகும்/] as const,
  ]),
)('%s in the language %s says that the English text holds', async (path, language, holds) => {
  await open(path, language);
  expect(screen.getByText(holds)).toBeTruthy();
});

it('a complaint is written in Tamil: every text of the form, what is missing, the deadline and the number', async () => {
  await open('/grievance', 'ta');
  const form = (await screen.findByRole('heading', { name: GRIEVANCE.formTitle })).closest('section')!;
  const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: GRIEVANCE.send })));
  const fill = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await send();
  expect(await screen.findByText(GRIEVANCE.noWords)).toBeTruthy();
  expect(screen.getByText(GRIEVANCE.noName)).toBeTruthy();
  expect(form.textContent).not.toMatch(/\p{Script=Latin}/u);
  expect(fileGrievance).not.toHaveBeenCalled();
  await fill(GRIEVANCE.kind, 'UNLAWFUL');
  expect(screen.getByText(GRIEVANCE.within(36))).toBeTruthy();
  await fill(GRIEVANCE.words, 'இது என் படம்');
  await fill(GRIEVANCE.fullName, 'தமிழ்ச்செல்வி');
  await fill(GRIEVANCE.email, 'selvi@example.in');
  await send();
  expect(await screen.findByText(GRIEVANCE.sentTitle('G-1042'))).toBeTruthy();
  expect(fileGrievance.mock.calls[0]![0]).toMatchObject({ input: { kind: 'UNLAWFUL', words: 'இது என் படம்' } });
});
