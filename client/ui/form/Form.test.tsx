import { Button } from '@chakra-ui/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signUpScreenForm } from '../../../server/rules/forms/signIn';
import { UiProvider } from '../theme/UiProvider';
import { Form } from './Form';
import { FormField } from './FormField';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';
import { ValidatedForm } from './ValidatedForm';

function signUp(onSubmit: (values: object) => Promise<unknown>, { toasts = false } = {}) {
  const initialValues = { fullName: '', email: '', password: '', confirmPassword: '' };
  render(
    <UiProvider>
      <Form rules={signUpScreenForm} initialValues={initialValues} onSubmit={onSubmit} toasts={toasts}>
        <FormField name="fullName" label="Full name" />
        <FormField name="email" label="Email" />
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <FormProblem />
        <Button type="submit">Sign up</Button>
      </Form>
    </UiProvider>,
  );
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Sign up' });
const submit = () => fireEvent.click(button());
/** A screen reader's description of a field. */
const said = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

function fillIn() {
  enter('Full name', ' अमित कुमार ');
  enter('Email', 'amit@example.in');
  enter('Password', 'eight ch');
  enter('Confirm password', 'eight ch');
}

/** A response of the server as Apollo throws it. */
const refusal = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields } }] });

describe('a form', () => {
  it('shows each problem at its field, sends nothing, and puts the focus at the first one', async () => {
    const onSubmit = vi.fn(async () => undefined);
    signUp(onSubmit);
    enter('Full name', 'Amit K2');
    enter('Password', 'seven c');
    submit();
    await waitFor(() => expect(said('Full name')).toBe('Are you sure you entered your name correctly?'));
    expect(said('Email')).toBe('Please enter your email address');
    expect(said('Password')).toBe('Password must have at least 8 characters At least 8 characters');
    expect(said('Confirm password')).toBe('Please re-enter the same password');
    await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows no problem at a field that was only passed through', async () => {
    signUp(async () => undefined);
    fireEvent.focus(field('Email'));
    fireEvent.blur(field('Email'));
    enter('Full name', '7');
    fireEvent.blur(field('Full name'));
    await waitFor(() => expect(said('Full name')).toContain('Are you sure'));
    expect(said('Email')).toBe('');
  });

  it('sends the values that the rules clean', async () => {
    const onSubmit = vi.fn(async () => undefined);
    signUp(onSubmit);
    fillIn();
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'अमित कुमार' }), expect.anything());
  });

  it("shows the server's message at its field", async () => {
    signUp(() => Promise.reject(refusal('Exceeded max character limit', { email: 'Exceeded max character limit' })));
    fillIn();
    submit();
    await waitFor(() => expect(said('Email')).toBe('Exceeded max character limit'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows every other failure beside its button, and can be sent again', async () => {
    const refused = 'Too many tries. Please wait a little and try again.';
    signUp(() => Promise.reject(refusal(refused)));
    fillIn();
    submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refused));
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(screen.getAllByText(refused)).toHaveLength(1);
  });

  it("shows the chosen failures as a toast with the server's message, too, and announces them once", async () => {
    const refused = 'Too many tries. Please wait a little and try again.';
    signUp(() => Promise.reject(refusal(refused)), { toasts: true });
    fillIn();
    submit();
    await waitFor(() => expect(screen.getAllByText(refused)).toHaveLength(2));
    const toast = screen.getAllByText(refused)[1]!.closest('[data-scope=toast][data-part=root]');
    expect(toast?.getAttribute('data-type')).toBe('error');
    expect(toast?.getAttribute('aria-live')).toBe('off');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([refused]);
  });

  it('removes the last failure once it is sent again', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(refusal('The server is asleep')).mockResolvedValue(undefined);
    signUp(onSubmit);
    fillIn();
    submit();
    await screen.findByText('The server is asleep');
    submit();
    await waitFor(() => expect(screen.queryByText('The server is asleep')).toBeNull());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('removes a failure as soon as the person types', async () => {
    signUp(() => Promise.reject(refusal('This address is not taken here')));
    fillIn();
    submit();
    await screen.findByText('This address is not taken here');
    fireEvent.input(field('Email'), { target: { value: 'other@example.in' } });
    await waitFor(() => expect(screen.queryByText('This address is not taken here')).toBeNull());
  });

  it('validates the last typed value, though an earlier validation ends later', async () => {
    const validations: (() => void)[] = [];
    const validate = ({ email }: { email: string }) =>
      new Promise<{ ok: false; fields: Record<string, string> }>((resolve) =>
        validations.push(() =>
          resolve({ ok: false, fields: email ? {} : { email: 'Please enter your email address' } }),
        ),
      );
    render(
      <UiProvider>
        <ValidatedForm
          validate={validate}
          initialValues={{ email: 'amit@example.in' }}
          onSubmit={() => Promise.resolve()}
        >
          <FormField name="email" label="Email" />
        </ValidatedForm>
      </UiProvider>,
    );
    fireEvent.focus(field('Email'));
    enter('Email', '');
    enter('Email', 'asha@example.in');
    fireEvent.blur(field('Email'));
    await waitFor(() => expect(validations).toHaveLength(3));
    await act(async () => {
      for (const end of validations.reverse()) end();
    });
    expect(field('Email').getAttribute('aria-invalid')).toBe('false');
  });
});
