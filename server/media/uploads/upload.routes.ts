import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onStalled } from '../../platform/http/connections/connections';
import { NOTHING, pathOf, type Routes, textOf } from '../../platform/http/routes';
import { answerTus, UPLOADS_PATH } from './resumable.service';

/** Bytes that are buffered of a body. */
const AHEAD = { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }) };

/**
 * Not `handle(req, res)` of @tus/server (2.4): that writes its own refusals, and ours are JSON in the reader's
 * language.
 */
function asWebRequest(raw: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value);
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH';
  const body = hasBody ? { body: Readable.toWeb(raw, AHEAD), duplex: 'half' } : {};
  // Tus takes all behind the last slash for the upload's id, the page's language too.
  return new Request(new URL(pathOf({ url: raw.url! }), 'http://localhost'), {
    method: raw.method,
    headers,
    ...body,
  } as RequestInit);
}

async function tus(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { raw, viewer, params } = request;
  // A client continues on a new connection, and an error response to the broken one would end its upload.
  const stop = onStalled(raw, () => raw.socket.destroy());
  const web = asWebRequest(raw);
  try {
    const { id = null } = params as { id?: string };
    const { status, headers } = await answerTus(viewer, web, id);
    return reply.status(status).headers(Object.fromEntries(headers)).send();
  } finally {
    stop();
    // A refused client may send for a moment longer, so that it reads the response and goes on over its connection.
    if (!raw.complete) raw.removeAllListeners('data').resume();
  }
}

const path = UPLOADS_PATH.replace('/api', '');
const params = Type.Object({ id: Type.String() });
const config = (...errors: number[]) => ({ access: 'verified' as const, errors });
const EMPTY = textOf('text/plain');
const PIECE = textOf('application/offset+octet-stream');

/** Resumable uploads: tus 1.0.0 (https://tus.io/protocols/resumable-upload). */
export const uploadRoutes: Routes = async (app) => {
  // The bytes of a file, of any declared type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(
    path,
    {
      schema: { summary: 'Begins an upload, whose address is in `Location`.', response: { 201: EMPTY } },
      config: { ...config(400, 412, 413, 415, 507), takesFiles: true },
    },
    tus,
  );
  app.options(
    path,
    {
      schema: { summary: 'Returns the tus version and extensions of this server.', response: { 204: NOTHING } },
      config: config(),
    },
    tus,
  );
  app.head(
    `${path}/:id`,
    {
      schema: {
        summary: 'Returns in `Upload-Offset` the byte from which an upload continues.',
        params,
        response: { 200: EMPTY },
      },
      config: config(404, 412),
    },
    tus,
  );
  app.patch(
    `${path}/:id`,
    {
      schema: { summary: 'Adds the next piece.', params, body: PIECE, response: { 204: NOTHING } },
      config: config(400, 404, 409, 412, 413, 415, 507),
    },
    tus,
  );
  app.delete(
    `${path}/:id`,
    { schema: { summary: 'Cancels an upload.', params, response: { 204: NOTHING } }, config: config(404, 412) },
    tus,
  );
};
