import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { show } from '../test/show';
import { PasskeyButton } from './PasskeyButton';

afterEach(cleanup);

it('says what went wrong with a passkey until it is tried again, and then that it is done', async () => {
  const use = vi.fn<() => Promise<unknown>>();
  use.mockRejectedValueOnce(new Error('It broke')).mockResolvedValueOnce(null);
  const element = <PasskeyButton idle="Add a passkey" done="Passkey added" act={use} />;
  await show(createMemoryRouter([{ path: '/', element }]), client);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  await press();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await press();
  expect(screen.getByRole('button').textContent).toBe('Passkey added');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});
