import type { Locator } from 'playwright-core';

/** How a person presses something. */
export type Tap = (button: Locator) => Promise<void>;
/** How a person types into a field. */
export type Type = (field: Locator, text: string) => Promise<void>;

/** Taps on a phone and typed fields, counted; a field that is filled in already costs nothing. */
export function counted() {
  let taps = 0;
  let fields = 0;
  const tap: Tap = (button) => {
    taps++;
    return button.tap();
  };
  const type: Type = (field, text) => {
    fields++;
    return field.fill(text);
  };
  return { count: () => ({ taps, fields }), tap, type };
}
