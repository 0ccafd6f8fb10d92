import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import { StartError } from '../config/startError';
import { log } from '../log/log';
import { registry, startMeasuring } from './metrics';

/** The process that answers for its own figures, or that of several (cluster) for those of all. */
type Figures = () => Promise<string>;

const ofThisProcess: Figures = () => registry.metrics();

/** Lets the leader of several processes ask this one for its figures. */
export function reportMetrics(): void {
  startMeasuring();
  AggregatorRegistry.setRegistries(registry);
  // Answers the leader's requests.
  new AggregatorRegistry();
}

/** Answers /metrics, in Prometheus' text form, on a port of its own. */
export async function serveMetrics(
  port: number,
  host: string,
  { isLeader = false } = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  if (!isLeader) startMeasuring();
  const all = isLeader ? new AggregatorRegistry() : null;
  const figures: Figures = all ? () => all.clusterMetrics() : ofThisProcess;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    figures().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(`METRICS_PORT ${port} is in use: stop what listens there or set another METRICS_PORT`);
  });
  log.info({ port: (server.address() as AddressInfo).port }, 'metrics are answered');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
