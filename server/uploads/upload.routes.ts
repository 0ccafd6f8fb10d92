import { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';
import { Type } from '@sinclair/typebox';
import { type Request as ExpressRequest, type RequestHandler, Router } from 'express';
import { type Told, tell } from '../platform/http/calls';
import { onStalled } from '../platform/http/connections';
import { answerTus, UPLOADS_PATH } from './resumable.service';

/** What is read ahead of a body (bytes). */
const AHEAD = { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }) };

function asWebRequest(req: ExpressRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value);
  const hasBody = ['POST', 'PATCH'].includes(req.method) && req.readable;
  const body = hasBody ? { body: Readable.toWeb(req, AHEAD), duplex: 'half' } : {};
  return new Request(new URL(req.originalUrl, 'http://localhost'), {
    method: req.method,
    headers,
    ...body,
  } as RequestInit);
}

const tus: RequestHandler = async (req, res) => {
  // Who goes on with an upload begins anew on a new line; a refusal would end it.
  const stop = onStalled(req, () => req.socket.destroy());
  const request = asWebRequest(req);
  try {
    const { id = null } = req.params as { id?: string };
    const { status, headers } = await answerTus(res.locals.viewer ?? null, request, id);
    res.status(status).setHeaders(headers).end();
  } finally {
    stop();
    // Who is refused may go on for a moment, so that the answer is read.
    if (request.body && !request.body.locked) request.body.pipeTo(new WritableStream()).catch(() => {});
  }
};

const path = UPLOADS_PATH.replace('/api', '');
const door = (does: string, status: number, more: Partial<Told> = {}) =>
  tell({ does, by: 'creator', status, params: { id: Type.String() }, ...more }, (...call) => tus(...call));

/** Resumable uploads: tus 1.0.0 (https://tus.io/protocols/resumable-upload). */
export const uploadRoutes = Router()
  .post(
    path,
    door('Begins an upload, whose address comes in `Location`.', 201, {
      sends: 'text/plain',
      refuses: [400, 412, 413, 415, 507],
    }),
  )
  .options(path, door('Tells what this server has of tus.', 204))
  .head(
    `${path}/:id`,
    door('Tells in `Upload-Offset` where an upload goes on.', 200, { sends: 'text/plain', refuses: [404, 412] }),
  )
  .patch(
    `${path}/:id`,
    door('Brings the next piece.', 204, {
      reads: 'application/offset+octet-stream',
      refuses: [400, 404, 409, 412, 413, 415, 507],
    }),
  )
  .delete(`${path}/:id`, door('Takes an upload back.', 204, { refuses: [404, 412] }));
