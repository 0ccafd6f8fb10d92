import { describe, expect, it } from 'vitest';
import { clipOf, typeOfVideo } from '../rules/media';
import { fromPaise, rupees, toPaise } from '../rules/money';
import { shortRupees } from '../rules/shortMoney';
import { imageType, videoType } from '../rules/uploadTypes';
import { joinLabel } from './en/cards';
import { PAYMENT } from './en/payments';
import { SUBSCRIPTION } from './en/subscriptions';

it.each([
  [0, '₹0'],
  [30, '₹30'],
  [1000, '₹1,000'],
  [100_000, '₹1,00,000'],
  [12_345_678, '₹1,23,45,678'],
])('%i rupees read %s', (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

it.each([
  [0, '₹0'],
  [500, '₹500'],
  [2500, '₹2.5K'],
  [100_000, '₹1L'],
  [1_250_000, '₹12.5L'],
  [20_000_000, '₹2Cr'],
])('%i rupees beside a chart read %s', (amount, text) => {
  expect(shortRupees(amount)).toBe(text);
});

it('a squad of ₹30 is 3000 paise at the gateway', () => {
  expect(toPaise(30)).toBe(3000);
  expect(fromPaise(3000)).toBe(30);
});

describe('the join button reads', () => {
  it.each([
    ['OPEN', 'Join for ₹1,000/month'],
    ['OWN', 'Join for ₹1,000/month'],
    ['JOINED', 'Joined ₹1,000/month squad'],
    ['INCLUDED', 'Included with higher squad'],
    ['RENEW', 'Renew ₹1,000/month'],
    ['FULL', 'Squad full'],
    ['CLOSED', 'Not taking members now'],
  ] as const)('for %s: %s', (state, text) => {
    expect(joinLabel(state, 1000)).toBe(text);
  });

  it('what moving up costs now', () => {
    expect(joinLabel('OPEN', 300, 67)).toBe('Move up for ₹67');
  });
});

it('a failed payment and the days lost by leaving have a sentence', () => {
  expect(PAYMENT.failed('BAD_REQUEST_ERROR', 'Payment failed')).toBe('Error BAD_REQUEST_ERROR: Payment failed');
  expect(SUBSCRIPTION.leaveDays('1 Dec 2026', 1)).toContain('gives up 1 day.');
  expect(SUBSCRIPTION.leaveDays('1 Dec 2026', 9)).toContain('gives up 9 days.');
});

it('an upload is recognised by its bytes, under the names of the specification', () => {
  expect(['image/bmp', 'image/jpeg', 'image/png', 'image/tiff'].map(imageType)).not.toContain(null);
  expect(['image/gif', 'image/webp', 'application/xml', undefined].map(imageType)).toEqual([null, null, null, null]);
  expect(['video/mp4', 'video/quicktime', 'video/vnd.avi', 'video/x-ms-asf'].map(videoType)).toEqual([
    'video/mp4',
    'video/quicktime',
    'video/x-msvideo',
    'video/x-ms-wmv',
  ]);
  expect(['video/x-m4v', 'video/webm', 'image/png', undefined].map(videoType)).toEqual([null, null, null, null]);
});

it('an uploaded clip is recognised by its address, and its type by its name', () => {
  const name = '0123456789abcdef0123456789abcdef';
  expect(clipOf(`https://toli.example/api/clips/${name}.mov`)).toBe(`clips/${name}.mov`);
  const others = [`https://toli.example/api/clips/../${name}.mov`, `https://toli.example/api/pictures/${name}.jpg`];
  expect(['https://youtu.be/dQw4w9WgXcQ', ...others, ''].map(clipOf)).toEqual([null, null, null, null]);
  const endings = ['mp4', 'mov', 'avi', 'wmv', 'jpg'];
  expect(endings.map((ending) => typeOfVideo(`clips/${name}.${ending}`))).toEqual([
    'video/mp4',
    'video/quicktime',
    'video/x-msvideo',
    'video/x-ms-wmv',
    null,
  ]);
});
