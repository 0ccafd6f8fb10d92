import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';

/** The interval of its health checks (milliseconds). */
const LOOK_MS = 400;
const gone = () => undefined;

/**
 * A minimal load balancer: sends requests to the ready nodes in turn, keeps its connections to them, and never retries.
 */
export async function roundRobin() {
  const ready = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = () => {
    const nodes = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    return nodes.length > 0 ? new URL(nodes[turn++ % nodes.length]!) : null;
  };
  const look = setInterval(() => {
    for (const url of ready.keys())
      fetch(`${url}/readyz`).then(
        ({ ok }) => ready.has(url) && ready.set(url, ok),
        () => ready.has(url) && ready.set(url, false),
      );
  }, LOOK_MS);

  const server = createServer((asked, answer) => {
    const node = next();
    const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end());
    if (!node) return fail();
    const { method, url, headers } = asked;
    const passed = request({ host: node.hostname, port: node.port, method, path: url, headers, agent });
    passed.on('error', fail).on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...kept } = response.headers;
      answer.writeHead(response.statusCode!, kept);
      pipeline(response, answer, gone);
    });
    pipeline(asked, passed, gone);
  });
  server.on('upgrade', (asked, socket, head) => {
    const node = next();
    if (!node) return socket.destroy();
    const passed = connect(Number(node.port), node.hostname, () => {
      const headers = asked.rawHeaders.flatMap((name, n, all) => (n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : []));
      passed.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      passed.write(head);
    });
    pipeline(socket, passed, socket, gone);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string) => ready.set(url, false),
    remove: (url: string) => ready.delete(url),
    isReady: (url: string) => ready.get(url) === true,
    async stop() {
      clearInterval(look);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
