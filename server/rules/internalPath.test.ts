import { describe, expect, it } from 'vitest';
import { internalPath } from './internalPath';

describe('the address after a login', () => {
  it('is one of our own addresses', () => {
    expect(internalPath('/creator/u1?tab=2#about')).toBe('/creator/u1?tab=2#about');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/.//evil.example',
    '/feed/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'feed',
    '',
    null,
  ])('is not %j', (next) => expect(internalPath(next)).toBeNull());
});
