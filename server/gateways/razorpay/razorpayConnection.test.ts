import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  gateway,
  makeOrder,
  openClient,
  openGatewayPerTest,
  paid,
  passMs,
  razorpay,
  reopenClient,
  restartGateway,
  UNKNOWN,
} from '../../test/money/razorpayClient';
import { GatewayRefused, GatewayUnavailable } from './razorpay';

openGatewayPerTest();

describe('a failing gateway', () => {
  it.each(['hang', 'reset', '429', '500', '502'] as const)('with a %s is unavailable', async (fault) => {
    reopenClient({ timeoutMs: 2_000 });
    const paymentId = await paid();
    gateway.control.fault(fault);
    await expect(razorpay.fetchPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    await expect(razorpay.fetchPayment(paymentId)).resolves.toMatchObject({ id: paymentId });
  });

  it('is waited for when it is slow', async () => {
    const paymentId = await paid();
    gateway.control.fault('slow', { ms: 50 });
    await expect(razorpay.fetchPayment(paymentId)).resolves.toMatchObject({ id: paymentId });
  });

  it('gets no call for 30 seconds after five failures, and then again', async () => {
    const paymentId = await paid();
    gateway.control.fault('500', { times: 5 });
    for (let i = 0; i < 5; i += 1) await expect(razorpay.fetchPayment(paymentId)).rejects.toThrow('500');
    await expect(razorpay.fetchPayment(paymentId)).rejects.toThrow(GatewayUnavailable);
    passMs(30_000);
    await expect(razorpay.fetchPayment(paymentId)).resolves.toMatchObject({ id: paymentId });
  });

  it('still gets calls after any number of refusals', async () => {
    for (let i = 0; i < 6; i += 1) await expect(razorpay.fetchPayment(UNKNOWN.payment)).rejects.toThrow(GatewayRefused);
  });

  it('that cannot be connected to is unavailable', async () => {
    await gateway.stop();
    await expect(makeOrder()).rejects.toThrow(/ECONNREFUSED/);
    await restartGateway();
  });

  /** Another server in the gateway's place; it closes with the test. */
  const openOnto = async (listener: RequestListener, timeoutMs?: number) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return openClient(timeoutMs ? { baseUrl, timeoutMs } : { baseUrl });
  };

  it.each([
    ['a page of HTML', '<html>Please log in to the Wi-Fi</html>', 200],
    ['null', 'null', 200],
    ['a failure of null', 'null', 500],
    ['another kind of entity', JSON.stringify({ id: UNKNOWN.order, entity: 'order', amount: 1 }), 200],
    ['a redirect', '', 302],
  ])('by answering %s is unavailable', async (_what, body, status) => {
    const location = `${gateway.baseUrl}/v1/payments/${UNKNOWN.payment}`;
    const other = await openOnto((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', location }).end(body);
    });
    await expect(other.fetchPayment(UNKNOWN.payment)).rejects.toThrow(GatewayUnavailable);
    await expect(other.paymentsOf(UNKNOWN.order)).rejects.toThrow(GatewayUnavailable);
  });

  it('by answering drop by drop times out', async () => {
    const dripping = await openOnto((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    }, 200);
    await expect(dripping.fetchPayment(UNKNOWN.payment)).rejects.toThrow(GatewayUnavailable);
  });
});
