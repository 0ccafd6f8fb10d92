import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { asExpress } from './pastExpress';

it("a request and its answer are Express' before Express has them, so that it makes nothing else of them", async () => {
  const app = express();
  app.get('/', (req, res) => void res.json(req.get('x-asked')));
  const made: object[] = [];
  const server = createServer(asExpress(app), (req, res) => {
    made.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
    app(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(url, { headers: { 'x-asked': 'yes' } })).json()).toBe('yes');
    expect(made[0]).toBe(app.request);
    expect(made[1]).toBe(app.response);
  } finally {
    server.close();
  }
});
