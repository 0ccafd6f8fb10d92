import { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';
import { type Request as ExpressRequest, type RequestHandler, Router } from 'express';
import { whenStalled } from '../platform/http/connections';
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
  const stop = whenStalled(req, () => req.socket.destroy());
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
export const uploadRoutes = Router()
  .post(path, tus)
  .options(path, tus)
  .head(`${path}/:id`, tus)
  .patch(`${path}/:id`, tus)
  .delete(`${path}/:id`, tus);
