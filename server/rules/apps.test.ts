import { expect, it } from 'vitest';
import { isRedirectUri, scopesIn } from './apps';

it.each([
  ['https://app.example/callback', true],
  ['https://app.example/callback?from=toli', true],
  ['http://127.0.0.1:8123/callback', true],
  ['http://localhost/callback', true],
  ['http://[::1]:9000/', true],
  ['http://app.example/callback', false],
  ['http://localhost.evil.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['https://app.example/#here', false],
  ['https://name:secret@app.example/', false],
  ['com.example.app:/callback', false],
  ['javascript:alert(1)', false],
  ['/callback', false],
  ['https://', false],
])('an app may send people back to %s: %s', (uri, may) => {
  expect(isRedirectUri(uri)).toBe(may);
});

it('known scopes are read from a scope text of OAuth', () => {
  expect(scopesIn('posts read openid')).toEqual(['READ', 'POSTS']);
  expect(scopesIn('READ')).toEqual([]);
  expect(scopesIn('')).toEqual([]);
});
