import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onStalled } from '../platform/http/connections';
import { NOTHING, type Routes, textOf } from '../platform/http/routes';
import { answerTus, UPLOADS_PATH } from './resumable.service';

/** What is read ahead of a body (bytes). */
const AHEAD = { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }) };

/** Not `handle(req, res)` of @tus/server (2.4): that writes its own refusals, and ours are JSON in the reader's language. */
function asWebRequest(raw: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value);
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH';
  const body = hasBody ? { body: Readable.toWeb(raw, AHEAD), duplex: 'half' } : {};
  return new Request(new URL(raw.url!, 'http://localhost'), { method: raw.method, headers, ...body } as RequestInit);
}

async function tus(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { raw, viewer, params } = request;
  // Who goes on with an upload begins anew on a new connection; a refusal would end it.
  const stop = onStalled(raw, () => raw.socket.destroy());
  const web = asWebRequest(raw);
  try {
    const { id = null } = params as { id?: string };
    const { status, headers } = await answerTus(viewer, web, id);
    return reply.status(status).headers(Object.fromEntries(headers)).send();
  } finally {
    stop();
    // Who is refused may go on for a moment, so that the response is read.
    if (web.body && !web.body.locked) web.body.pipeTo(new WritableStream()).catch(() => {});
  }
}

const path = UPLOADS_PATH.replace('/api', '');
const params = Type.Object({ id: Type.String() });
const config = (...errors: number[]) => ({ access: 'creator' as const, errors });
const EMPTY = textOf('text/plain');
const PIECE = textOf('application/offset+octet-stream');

/** Resumable uploads: tus 1.0.0 (https://tus.io/protocols/resumable-upload). */
export const uploadRoutes: Routes = async (app) => {
  // The bytes of a file, in whatever type they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(
    path,
    {
      schema: { summary: 'Begins an upload, whose address comes in `Location`.', response: { 201: EMPTY } },
      config: { ...config(400, 412, 413, 415, 507), takesFiles: true },
    },
    tus,
  );
  app.options(
    path,
    { schema: { summary: 'Tells what this server has of tus.', response: { 204: NOTHING } }, config: config() },
    tus,
  );
  app.head(
    `${path}/:id`,
    {
      schema: { summary: 'Tells in `Upload-Offset` where an upload goes on.', params, response: { 200: EMPTY } },
      config: config(404, 412),
    },
    tus,
  );
  app.patch(
    `${path}/:id`,
    {
      schema: { summary: 'Brings the next piece.', params, body: PIECE, response: { 204: NOTHING } },
      config: config(400, 404, 409, 412, 413, 415, 507),
    },
    tus,
  );
  app.delete(
    `${path}/:id`,
    { schema: { summary: 'Takes an upload back.', params, response: { 204: NOTHING } }, config: config(404, 412) },
    tus,
  );
};
