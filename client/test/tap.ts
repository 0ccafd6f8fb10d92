import { act, createEvent, fireEvent } from '@testing-library/react';

let clock = 0;

/** A tap, well after the one before it; `sooner`: only so many milliseconds after it. */
export async function tap(button: Element, sooner = 5000): Promise<void> {
  clock += sooner;
  const event = createEvent.click(button);
  Object.defineProperty(event, 'timeStamp', { value: clock });
  await act(async () => void fireEvent(button, event));
}
