import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { beforeEach, expect, it } from 'vitest';
import { readConfig, setConfig } from '../config/config';
import { allowStyles, securityHeaders } from './securityHeaders';

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
const res = {
  getHeader: (name: string) => headers.get(name),
  set: (name: string, value: string) => void headers.set(name, value),
} as unknown as Response;

it('no style element is allowed but empty ones, which scripts fill, and no script but our own', () => {
  expect(allowed('style-src')).toEqual(["'self'", hashOf('')]);
  expect(allowed('style-src-attr')).toEqual(["'unsafe-inline'"]);
  expect(allowed('script-src')).not.toContain("'unsafe-inline'");
});

it('a page allows the style elements of its first view by what stands in them, and nothing else beside', () => {
  allowStyles(res, '<style data-emotion="css-global a">b{c:d}</style><style data-emotion="css x">.y{z:"<"}</style>');
  expect(allowed('style-src')).toEqual(["'self'", hashOf(''), hashOf('b{c:d}'), hashOf('.y{z:"<"}')]);
  expect(allowed('style-src-attr')).toEqual(["'unsafe-inline'"]);
});
