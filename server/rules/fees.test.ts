import { expect, it } from 'vitest';
import { sharesOf } from './fees';

it.each([
  [100, { kept: 9764, gateway: 200, tax: 36, platform: 0 }],
  [30, { kept: 2929, gateway: 60, tax: 11, platform: 0 }],
  [49, { kept: 4784, gateway: 98, tax: 18, platform: 0 }],
  [100_000, { kept: 9_764_000, gateway: 200_000, tax: 36_000, platform: 0 }],
])('of ₹%i the creator keeps what the gateway and its tax leave, to the paisa', (amount, shares) => {
  expect(sharesOf(amount)).toEqual(shares);
  const { kept, gateway, tax, platform } = sharesOf(amount);
  expect(kept + gateway + tax + platform).toBe(amount * 100);
});
