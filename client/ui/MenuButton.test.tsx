import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuButton } from './MenuButton';
import { UiProvider } from './theme/UiProvider';

const menu = (name: string) => (
  <MenuButton entries={() => [{ value: name, label: `Entry of ${name}` }]}>
    {(button) => (
      <button type="button" {...button}>
        {name}
      </button>
    )}
  </MenuButton>
);
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const open = () => ['One', 'Two'].filter((name) => button(name).getAttribute('aria-expanded') === 'true');

it('a menu that opens closes the open one, by mouse and by keyboard', async () => {
  render(
    <UiProvider>
      {menu('One')}
      {menu('Two')}
    </UiProvider>,
  );
  await act(async () => void fireEvent.click(button('One'), { detail: 1 }));
  await screen.findByRole('menuitem', { name: 'Entry of One' });
  await act(async () => void fireEvent.click(button('Two'), { detail: 1 }));
  expect(open()).toEqual(['Two']);
  await waitFor(() => expect(screen.getAllByRole('menu', { hidden: true })).toHaveLength(1));
  await act(async () => void fireEvent.keyDown(button('One'), { key: 'ArrowDown' }));
  expect(open()).toEqual(['One']);
  await act(async () => void fireEvent.click(button('One'), { detail: 1 }));
  expect(open()).toEqual([]);
});
