import { afterAll, expect, it, vi } from 'vitest';
import { openJoining, openPage, pressJoin } from '../test/joining';

vi.hoisted(() => {
  document.documentElement.lang = 'ta';
});
afterAll(() => document.documentElement.removeAttribute('lang'));

openJoining();

it('on a page in Tamil the checkout is in Tamil, knows who pays, and hides the typing of a UPI id', async () => {
  const { button } = await openPage();
  const { config, prefill } = (await pressJoin(button)).options;
  expect(config.display).toEqual({ language: 'ta', hide: [{ method: 'upi', flows: ['collect'] }] });
  // No phone number: Toli asks for none (decision A32).
  expect(prefill).toEqual({ name: 'Ravi Iyer', email: 'ravi@toli.test' });
});
