import { describe, expect, it } from 'vitest';
import { isRobot, sourceOf } from './visits';

describe('the source of a visit', () => {
  it.each([
    [undefined, ''],
    ['https://toli.example/c/kabir', null],
    ['https://www.instagram.com/p/1?x=secret', 'instagram.com'],
    ['https://l.facebook.com/', 'facebook.com'],
    ['https://YouTube.com:443/watch', 'youtube.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['not an address', ''],
    ['javascript:alert(1)', 'other'],
    [`https://${'a.'.repeat(80)}example/`, 'other'],
    ['https://xn--11b4d3a.example/', 'xn--11b4d3a.example'],
  ])('of %s is %s', (referer, source) => {
    expect(sourceOf(referer, 'toli.example')).toBe(source);
  });
});

describe('a robot', () => {
  it.each([
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['WhatsApp/2.23.20.0', true],
    ['facebookexternalhit/1.1', true],
    ['curl/8.5.0', true],
    [undefined, true],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 6a) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 350.0', false],
    ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  ])('has an agent such as %s: %s', (agent, is) => {
    expect(isRobot(agent)).toBe(is);
  });
});
