import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../platform/config/config';
import { escapeHtml } from '../platform/formats/html';
import { readRawBodies } from '../platform/http/bodies';
import { formatDateTime } from '../rules/time';
import { htmlPage } from './htmlPage';

/** A push that was kept instead of passed on: what is in it only the browser can read. */
interface KeptPush {
  /** Of the address that it was sent to. */
  id: string;
  at: string;
  topic: string | null;
  urgency: string | null;
  ttl: number;
  /** As it came, in base64url. */
  body: string;
}

const KEPT = 200;
/** The least body size of push services (RFC 8030 requires it). */
const BYTES_MAX = 4_096;

/**
 * A fake push service of a browser, to register at /dev: an address is `/push/{id}`; an id that begins with `gone` gets
 * 410, with `busy` 429. `/push.json` returns this process's received pushes, newest first, and `/push` shows them.
 * Throws for a deployed Toli.
 */
export function pushService({ local }: Pick<Config, 'local'>): FastifyPluginAsync {
  if (!local) throw new Error('The stand-in of a push service is for a local Toli alone');
  const kept: KeptPush[] = [];
  return async (routes) => {
    readRawBodies(routes, BYTES_MAX);

    routes.post<{ Params: { id: string }; Body: Buffer }>(
      '/push/:id',
      // It stays as it was encrypted.
      { decompress: false },
      async ({ params: { id }, headers, body }, reply) => {
        if (!/^vapid t=\S+, k=\S+$/.test(headers.authorization ?? '')) return reply.code(401).send();
        if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl)))
          return reply.code(400).send();
        if (id.startsWith('gone')) return reply.code(410).send();
        if (id.startsWith('busy')) return reply.code(429).send();
        kept.unshift({
          id,
          at: new Date().toISOString(),
          ttl: Number(headers.ttl),
          body: body.toString('base64url'),
          topic: textOf(headers.topic),
          urgency: textOf(headers.urgency),
        });
        kept.splice(KEPT);
        return reply.code(201).send();
      },
    );

    routes.get('/push.json', async (_, reply) => {
      reply.header('Cache-Control', 'no-store');
      return kept;
    });

    routes.get('/push', async (_, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'" });
      return reply.type('text/html; charset=utf-8').send(listPage(kept));
    });
  };
}

const textOf = (header: unknown) => (typeof header === 'string' ? header : null);

function listPage(kept: readonly KeptPush[]): string {
  const rows = kept.map(
    ({ id, at, topic, body }) =>
      `<li>${escapeHtml(formatDateTime(new Date(at)))}: to ${escapeHtml(id)}, topic ${escapeHtml(topic ?? 'none')}, ${Buffer.byteLength(body, 'base64url')} bytes</li>`,
  );
  return htmlPage(
    'Pushes – Toli',
    '',
    `<h1>Pushes</h1>
<p>What was sent to addresses of the stand-in. Only the browsers that it is for can read it.</p>
<ul>
${rows.join('\n')}
</ul>`,
  );
}
