import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config, setConfig } from '../../config/config';
import { isProxy } from './proxies';
import { addressOf } from './rateLimit';

describe('a trusted proxy', () => {
  const trusted = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'];
  it.each(['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fd12::1'])('is %s', (address) =>
    expect(isProxy(trusted, address, 5)).toBe(true),
  );
  it.each(['11.0.0.1', '127.0.0.2', '::1', '2001:db8::1', '', 'unknown'])('but not %s', (address) =>
    expect(isProxy(trusted, address, 0)).toBe(false),
  );
});

it.each([
  [0, '6.6.6.6, 10.0.0.2', '10.0.0.1'],
  [1, '6.6.6.6, 10.0.0.2', '10.0.0.2'],
  [2, '6.6.6.6, 10.0.0.2', '6.6.6.6'],
  [9, '6.6.6.6, 10.0.0.2', '6.6.6.6'],
  [['10.0.0.0/8'], '6.6.6.6, 10.0.0.2', '6.6.6.6'],
  // Written by the client itself.
  [['10.0.0.0/8'], '6.6.6.6, 5.5.5.5, 10.0.0.2', '5.5.5.5'],
  [['10.0.0.0/8'], '', '10.0.0.1'],
  [['10.0.0.0/8'], '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  [['192.168.0.0/16'], '6.6.6.6', '10.0.0.1'],
])('with TRUST_PROXY %j, %s is of %s', (trustProxy, forwarded, address) => {
  const before = config();
  onTestFinished(() => setConfig(before));
  setConfig({ ...before, trustProxy });
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const request = { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
  expect(addressOf(request)).toBe(address);
});
