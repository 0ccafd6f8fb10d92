import { act, fireEvent, screen } from '@testing-library/react';

/** Presses the button of this name. */
export const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Presses the button of this name, once it is there. */
export async function pressOnceThere(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

/** Presses this element. */
export const pressOn = (element: HTMLElement) => act(async () => void fireEvent.click(element));
