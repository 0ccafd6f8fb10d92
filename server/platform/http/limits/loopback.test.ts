import type { IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/harness';
import { dial, headOf } from '../../../test/http/sockets';
import { isFromThisMachine } from './loopback';

const request = (
  headers: Record<string, string>,
  { remote = '127.0.0.1', local = '127.0.0.1', url = '/dev/mail' } = {},
) => ({ headers, url, socket: { remoteAddress: remote, localAddress: local } }) as unknown as IncomingMessage;

const here = { host: 'localhost:4000' };

describe('a request is from this machine', () => {
  it.each(['localhost', 'LOCALHOST:4000', 'toli.localhost:5173', '127.0.0.1:4000', '127.8.9.1', '[::1]:4000'])(
    'that names %s',
    (host) => expect(isFromThisMachine(request({ host }))).toBe(true),
  );

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
  ])('between %s and %s', (remote, local) => expect(isFromThisMachine(request(here, { remote, local }))).toBe(true));
});

describe('a request is not from this machine', () => {
  it.each([
    'evil.example:4000',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    'localhost:4000, evil.example',
    'localhost:4000:1',
    '127.0.0.1/evil',
    '[::1',
    '10.0.0.5:4000',
    '',
  ])('that names “%s”', (host) => expect(isFromThisMachine(request({ host }))).toBe(false));

  it('without a host', () => expect(isFromThisMachine(request({}))).toBe(false));

  it.each([
    ['192.168.1.7', '192.168.1.2'],
    ['192.168.1.7', '127.0.0.1'],
    ['127.0.0.1', '192.168.1.2'],
    ['::ffff:10.0.0.5', '::ffff:10.0.0.2'],
    ['fe80::1', 'fe80::2'],
  ])('between %s and %s', (remote, local) => expect(isFromThisMachine(request(here, { remote, local }))).toBe(false));

  it.each([
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
  ])('that a proxy has forwarded with %s', (name) =>
    expect(isFromThisMachine(request({ ...here, [name]: '127.0.0.1' }))).toBe(false),
  );

  it('that is addressed to a proxy', () =>
    expect(isFromThisMachine(request(here, { url: 'http://evil.example/dev/mail' }))).toBe(false));
});

describe('the local fakes of a running Toli', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });

  const statusOf = async (address: string, headers: Record<string, string>, method = 'GET') =>
    (await dial(world.url, headOf(`${method} ${address}`, headers)).answer()).status;

  it.each([
    ['GET', '/dev/mail'],
    ['GET', '/dev/mail.json'],
    ['GET', '/dev/razorpay/control'],
    ['GET', '/dev/razorpay/v1/checkout.js'],
    ['GET', '/dev/razorpay/v1/checkout/frame'],
  ])('answer this machine only: %s %s', async (method, address) => {
    expect(await statusOf(address, {}, method)).toBe(200);
    // Another site's name that resolves to this machine.
    expect(await statusOf(address, { Host: 'evil.example' }, method)).toBe(404);
    expect(await statusOf(address, { 'X-Forwarded-For': '127.0.0.1' }, method)).toBe(404);
    expect(await statusOf(`http://localhost${address}`, {}, method)).toBe(404);
  });

  it('have controls and payments for this machine only', async () => {
    for (const address of [
      '/dev/razorpay/control/holdWebhooks',
      '/dev/razorpay/v1/checkout/pay',
      '/dev/razorpay/v1/orders',
    ])
      expect(await statusOf(address, { Host: 'evil.example', 'Content-Length': '0' }, 'POST'), address).toBe(404);
  });

  it('are 404 for others', async () => {
    const told = async (address: string) => {
      const line = dial(world.url, headOf(`GET ${address}`, { Host: 'evil.example', Connection: 'close' }));
      await line.ended();
      return line.received().split('\r\n\r\n')[1]!.replaceAll(address, '');
    };
    expect(await told('/dev/mail')).toBe(await told('/nothing'));
  });
});
