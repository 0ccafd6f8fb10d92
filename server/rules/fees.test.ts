import { expect, it } from 'vitest';
import { sharesOf } from './fees';

it.each([
  [100, 0, { kept: 9764, gateway: 200, tax: 36, platform: 0 }],
  [30, 0, { kept: 2929, gateway: 60, tax: 11, platform: 0 }],
  [49, 0, { kept: 4784, gateway: 98, tax: 18, platform: 0 }],
  [100_000, 0, { kept: 9_764_000, gateway: 200_000, tax: 36_000, platform: 0 }],
  [100, 5, { kept: 9264, gateway: 200, tax: 36, platform: 500 }],
  [49, 5, { kept: 4539, gateway: 98, tax: 18, platform: 245 }],
])(
  'of ₹%i, where Toli keeps %i %%, the creator keeps what the fees and their tax leave, to the paisa',
  (amount, percent, shares) => {
    expect(sharesOf(amount, percent)).toEqual(shares);
    const { kept, gateway, tax, platform } = sharesOf(amount, percent);
    expect(kept + gateway + tax + platform).toBe(amount * 100);
  },
);
