import { Button } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFormikContext } from 'formik';
import { Fragment, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ENGLISH, type Language, provideLanguage } from '../../../server/words/words';
import { UiProvider } from '../theme/UiProvider';
import { FormField } from './FormField';
import { PasswordField } from './PasswordField';
import { ValidatedForm } from './ValidatedForm';

function Choose() {
  const { setFieldValue } = useFormikContext();
  const choose = () => setFieldValue('picture', new File(['picture'], 'river.jpg'));
  return <Button onClick={choose}>Choose</Button>;
}

type Around = (props: { children: ReactNode }) => ReactNode;

/** Opens a form, in what is around it. */
function open(Parent: Around = Fragment): void {
  render(
    <UiProvider>
      <Parent>
        <ValidatedForm
          validate={async (value: object) => ({ ok: true, value })}
          initialValues={{ title: '', password: '', picture: null }}
          onSubmit={async () => undefined}
        >
          <FormField name="title" label="Title" />
          <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
          <Choose />
        </ValidatedForm>
      </Parent>
    </UiProvider>,
  );
}

/** With spaces, which stay. */
const TYPED = ' नदियाँ ';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const title = () => field('Title').value;

/** Types into the form and leaves the page. */
async function leave(): Promise<void> {
  fireEvent.change(field('Title'), { target: { value: TYPED } });
  fireEvent.change(field('Password'), { target: { value: 'eight ch' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Choose' })));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

/** Opens a page anew, in a language. */
function openAt(address: string, language: Language): void {
  cleanup();
  window.history.replaceState(null, '', address);
  provideLanguage(() => language);
  open();
}

afterEach(() => {
  provideLanguage(() => ENGLISH);
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

it('a form has its texts again in another language, once, and no password or file is stored', async () => {
  open();
  await leave();
  expect(Object.values(sessionStorage)).toEqual([JSON.stringify(['en', { title: TYPED }])]);
  openAt('/', 'hi');
  await waitFor(() => expect(title()).toBe(TYPED));
  expect(field('Password').value).toBe('');
  openAt('/', 'ta');
  expect(title()).toBe('');
});

it('it has them at the address of its screen alone, whatever the language in front of it', async () => {
  openAt('/hi/grievance', 'hi');
  await leave();
  openAt('/contact', 'ta');
  expect(title()).toBe('');
  openAt('/ta/grievance', 'ta');
  await waitFor(() => expect(title()).toBe(TYPED));
});

it.each<[what: string, stored: number, Around]>([
  ['nothing of a dialog, which may be about one of several things', 0, (around) => <dialog open {...around} />],
  [
    'something of a dialog that offers another language',
    1,
    ({ children }) => (
      <dialog open>
        <a href="?lang=hi" hrefLang="hi">
          हिन्दी
        </a>
        {children}
      </dialog>
    ),
  ],
])('stored is %s', async (_what, stored, Around) => {
  open(Around);
  await leave();
  expect(Object.keys(sessionStorage)).toHaveLength(stored);
});

it('nothing is left in a tab that is emptied as the page goes, as at a log out', async () => {
  const empty = () => sessionStorage.clear();
  addEventListener('pagehide', empty);
  open();
  await leave();
  removeEventListener('pagehide', empty);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('it starts empty where the language is the same', async () => {
  open();
  await leave();
  openAt('/', ENGLISH);
  expect(title()).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
