import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { REQUEST } from '../../words/en/requests';
import { badRequest, unsupportedType } from '../errors';
import { parseForeignJson } from '../formats/foreignJson';

/** The largest JSON body. */
const JSON_BYTES = 100 * 1024;
/** The largest one of routes that take long texts (`bodyLimit`): a post’s body of 512 kB, with its quotes escaped. */
export const LONG_JSON_BYTES = 1024 * 1024;

/**
 * Parses JSON bodies of at most 100 KiB, or the route’s `bodyLimit` (413, 400 unless an object or list, and where it is nested too deep); bodies of other types are left to their
 * routes, in `request.raw`.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BYTES },
    ({ headers }, body, done) => {
      try {
        if (!isUtf8(headers['content-type']!)) throw unsupportedType(REQUEST.notJson);
        done(null, parsed(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  // Only JSON bodies may have a content encoding.
  app.addContentTypeParser('*', ({ headers }, _payload, done) =>
    done(headers['content-encoding'] ? unsupportedType(REQUEST.notJson) : null, undefined),
  );
}

/** Whether the character set of this type is UTF-8, which is JSON's default. */
const isUtf8 = (type: string) => /^utf-?8$/i.test(/charset="?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8');

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = parseForeignJson(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error is thrown below.
  }
  throw badRequest(REQUEST.unreadable);
}

/** Reads the bodies of these routes as raw bytes, of any type. */
export function readRawBodies(app: FastifyInstance, bytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) => done(null, body));
}

/** Whether a request has a body. */
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Whether a request is a form with files. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** A body that is not JSON must not be ignored: 415 where a route takes JSON. */
export const refuseOtherTypes: preHandlerHookHandler = (request, _reply, done) => {
  if (request.body !== undefined || !hasBody(request)) return done();
  const taken = request.routeOptions.schema?.body as { content?: Record<string, unknown> } | undefined;
  if (taken === undefined) return done();
  const isForm = taken.content?.['multipart/form-data'] !== undefined;
  const takesJson = taken.content === undefined || 'application/json' in taken.content;
  done(takesJson && !(isForm && isMultipart(request)) ? unsupportedType(REQUEST.notJson) : undefined);
};
