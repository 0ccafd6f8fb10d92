// Not graphql-upload's processRequest (tried: 17.1.0, the last for Node 20): it sets every path of `map` before they
// can be checked (seconds of work for one small request), does not answer requests with a broken boundary, and starts
// the operation before its file has arrived. The Upload scalar is graphql-upload's; the reader is that of REST uploads.
// The format: https://github.com/jaydenseric/graphql-multipart-request-spec.

import CarriedUpload from 'graphql-upload/Upload.mjs';
import { IMPORT_BYTES } from '../../rules/imports';
import { UPLOAD } from '../../words/en/files';
import { badRequest } from '../errors';
import { parseForeignJson } from '../formats/foreignJson';
import { isMultipart } from '../http/bodies';
import type { HttpReply, HttpRequest } from '../http/types';
import { imageBytes, readForm, type Upload, videoBytes } from '../http/uploads/upload';

/**
 * Bytes of the operation with its variables: the longest query, and a post of 2,000 characters of up to 12 bytes when
 * escaped.
 */
const OPERATION_BYTES = 48_000;
/** The path of a file's variable, at most three names deep. */
const PLACE = /^variables(\.\w{1,40}){1,3}$/;

/** Reads a GraphQL operation with one file, from signed-in people. A hook after the same-origin check. */
export async function graphqlUploads(request: HttpRequest, reply: HttpReply): Promise<void> {
  if (!isMultipart(request)) return;
  const { fields, upload } = await readForm(request, reply, {
    fields: ['operations', 'map'],
    fieldBytes: OPERATION_BYTES,
    fileBytes(name, { map }) {
      const { part, place } = readMap(map);
      if (name !== part) throw badRequest(UPLOAD.notInMap);
      if (place.endsWith('.members')) return IMPORT_BYTES;
      return place.endsWith('.video') ? videoBytes() : imageBytes();
    },
  });
  const operation = readJson(fields.operations);
  if (!upload) throw badRequest(UPLOAD.broken);
  put(operation, readMap(fields.map).place.split('.'), upload);
  request.body = operation;
}

function readJson(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = parseForeignJson(text ?? '');
    if (isObject(value)) return value;
  } catch {
    // The error is thrown below.
  }
  throw badRequest(UPLOAD.broken);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file's part, and the path of its variable. */
function readMap(text: string | undefined): { part: string; place: string } {
  const entries = Object.entries(readJson(text));
  const [part, places] = entries[0] ?? [];
  const place: unknown = Array.isArray(places) && places.length === 1 ? places[0] : null;
  if (entries.length !== 1 || part === undefined) throw badRequest(UPLOAD.oneFile);
  if (typeof place !== 'string' || !PLACE.test(place)) throw badRequest(UPLOAD.broken);
  return { part, place };
}

/** Puts the file in place of its variable's null. */
function put(operation: Record<string, unknown>, place: string[], upload: Upload): void {
  const name = place.pop()!;
  let holder: unknown = operation;
  for (const step of place) holder = isObject(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  if (!isObject(holder) || !Object.hasOwn(holder, name) || holder[name] !== null) throw badRequest(UPLOAD.broken);
  const carried = new CarriedUpload();
  carried.resolve(upload as never);
  holder[name] = carried;
}
