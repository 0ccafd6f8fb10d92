import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { BlockButton } from './BlockButton';

afterEach(cleanup);

const CASES = [
  ['person', false, 'Block person', 'blockUser'],
  ['person', true, 'Unblock person', 'unblockUser'],
  ['page', false, 'Block page', 'blockCreator'],
  ['page', true, 'Unblock page', 'unblockCreator'],
] as const;

it.each(CASES)(
  'for a %s that is blocked (%s) it says "%s", and does that with its reason',
  async (what, blocked, verb, mutation) => {
    const decided = vi.fn((_: object) => ({ person: { id: 'u1' }, creator: { id: 'c1' } }));
    client.setLink(fakeServer({ [mutation]: decided }));
    const element = <BlockButton what={what} userId="u1" name="Meera" blocked={blocked} />;
    await show(createMemoryRouter([{ path: '/', element }]), client);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: `${verb}: Meera` })));
    await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Threats' } }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: verb })));
    expect(decided.mock.calls).toEqual([[{ input: { userId: 'u1', reason: 'Threats' } }]]);
  },
);
