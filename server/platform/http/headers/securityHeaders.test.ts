import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { readConfig, setConfig } from '../../config/config';
import { securityHeaders, withStyles } from './securityHeaders';

let headers: Map<string, string>;
beforeEach(() => {
  setConfig(readConfig({}));
  headers = securityHeaders();
});

const allowed = (directive: string) =>
  headers
    .get('Content-Security-Policy')!
    .split(';')
    .map((each) => each.trim().split(' '))
    .find(([name]) => name === directive)!
    .slice(1);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it("only empty style elements are allowed, which scripts fill, and only Toli's scripts", () => {
  expect(allowed('style-src')).toEqual(["'self'", hashOf('')]);
  expect(allowed('style-src-attr')).toEqual(["'unsafe-inline'"]);
  expect(allowed('script-src')).not.toContain("'unsafe-inline'");
});

it('a page allows the style elements of its first view by their hashes, and no others', () => {
  const elements = '<style data-emotion="css-global a">b{c:d}</style><style data-emotion="css x">.y{z:"<"}</style>';
  headers.set('Content-Security-Policy', withStyles(headers.get('Content-Security-Policy')!, elements));
  expect(allowed('style-src')).toEqual(["'self'", hashOf(''), hashOf('b{c:d}'), hashOf('.y{z:"<"}')]);
  expect(allowed('style-src-attr')).toEqual(["'unsafe-inline'"]);
});
