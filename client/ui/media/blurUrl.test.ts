import { expect, it } from 'vitest';
import { decodeBmp } from '../../../server/platform/media/bmp';
import { blurUrl } from './blurUrl';

it('shows the colours of a locked picture at their places', async () => {
  const blur = Array.from({ length: 36 }, (_, at) => (at * 7).toString(16).padStart(2, '0')).join('');
  const file = Buffer.from(blurUrl(blur).split(',')[1]!, 'base64');
  expect(file).toHaveLength(90);
  const { data, width, height } = await decodeBmp(file);
  expect([width, height]).toEqual([4, 3]);
  expect(Buffer.from(data).toString('hex')).toBe(blur);
});
