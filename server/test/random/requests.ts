import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { anything, aText, type Dice, happens, oneOf, someOf } from './dice';
import { aCaller, meant, type Scene } from './people';
import type { RawRequest } from './rawRequest';

/** The facts of a call in its description. */
export interface Drawn {
  method: string;
  path: string;
  /** The field names of its JSON or form, and the files among them. */
  fields: string[];
  files: string[];
}

type Schema = { properties?: Record<string, { contentMediaType?: string }> };
type Content = Record<string, { schema?: Schema }>;

/** These calls (`GET /post/:id`), with their descriptions' parameters. */
export function callsIn(
  calls: readonly string[],
  paths: Record<string, Record<string, { requestBody?: { content: Content } }>>,
): Drawn[] {
  return calls.map((call) => {
    const [method, path] = call.split(' ') as [string, string];
    const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const contents = Object.values(described?.requestBody?.content ?? {});
    const properties = contents.flatMap(({ schema }) => Object.entries(schema?.properties ?? {}));
    const files = properties.filter(([, each]) => each.contentMediaType).map(([name]) => name);
    return { method, path: `/api${path}`, fields: properties.map(([name]) => name), files };
  });
}

const QUERIES = ['limit', 'cursor', 'search', 'token', 'next', 'code', 'state', 'limit[]', 'cursor[a]', '__proto__'];
const HEADERS: readonly Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: 'image/*;q=x' },
  { 'accept-language': 'xx,hi;q=2' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { range: 'bytes=5-2' },
  { range: 'bytes=99999999999999999999-' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'yesterday' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'zstd' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/offset+octet-stream' },
  { 'x-forwarded-for': "1.2.3.4, '; --" },
  { 'x-http-method-override': 'DELETE' },
  { 'tus-resumable': '1.0.0' },
  { 'tus-resumable': '0.1' },
  { 'upload-length': '5' },
  { 'upload-length': '-1' },
  { 'upload-length': '1e99' },
  { 'upload-defer-length': '1' },
  { 'upload-offset': '0' },
  { 'upload-offset': 'x' },
  { 'upload-metadata': 'filename YQ==,filetype aW1hZ2UvanBlZw==' },
  { 'upload-metadata': ',,= =' },
  { 'upload-concat': 'final;/a /b' },
  { 'webhook-id': 'x', 'webhook-timestamp': 'x', 'webhook-signature': 'v1,x' },
  { 'x-razorpay-signature': 'x' },
  { 'access-control-request-method': 'PUT', origin: 'null' },
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** A random request to one of these calls, as one of the people of the scene. */
export function aRequest(dice: Dice, calls: readonly Drawn[], scene: Scene): RawRequest {
  const call = oneOf(dice, calls);
  const method = happens(dice, 90) ? call.method : oneOf(dice, METHODS);
  const path = call.path.replaceAll(/:\w+/g, (name) => aSegment(dice, scene, name === ':id' ? call.path : name));
  const query = someOf(dice, QUERIES, 10).map((name) => `${name}=${encoded(aText(dice, scene.known))}`);
  const { body, type } = method === 'GET' || method === 'HEAD' ? { body: null, type: {} } : aBody(dice, call, scene);
  const headers = { ...type, ...aCaller(dice, scene) };
  for (const each of someOf(dice, HEADERS, 2)) Object.assign(headers, each);
  const about = `${method} ${call.path}`;
  return { about, method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers, body };
}

/** Encoded for an address; half a surrogate pair is left out. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const aSegment = (dice: Dice, scene: Scene, name: string) =>
  happens(dice, 90) ? encoded(meant(dice, scene, name)) : oneOf(dice, RAW);
/** Unencoded characters for an address. */
const RAW = ['%', '%zz', '%00', '..', '.%2e', '%2F', 'a;b', '%E0%A4%A', '*', "'"];

function aBody(dice: Dice, call: Drawn, scene: Scene): { body: RawRequest['body']; type: Record<string, string> } {
  if (call.files.length > 0 && happens(dice, 70)) return aForm(dice, call, scene);
  if (happens(dice, 10)) return { body: null, type: {} };
  const sent = happens(dice, 90) ? Object.fromEntries(fieldsOf(dice, call, scene)) : anything(dice, scene.known);
  const json = JSON.stringify(sent);
  const type = { 'content-type': 'application/json' };
  if (happens(dice, 5)) return { body: json.slice(0, json.length / 2), type };
  if (happens(dice, 5)) return { body: gzipSync(json), type: { ...type, 'content-encoding': 'gzip' } };
  return { body: json, type };
}

const fieldsOf = (dice: Dice, { fields }: Drawn, scene: Scene) =>
  someOf(dice, fields, 55).map((name) => [name, aValue(dice, scene, name)] as const);

function aValue(dice: Dice, scene: Scene, name: string): unknown {
  if (happens(dice, 20)) return anything(dice, scene.known);
  if (/amount|number|limit/i.test(name)) return 100 + dice(fc.nat, 900);
  if (/^(is|by)[A-Z]|archived|seen|Visibility$/.test(name)) return happens(dice, 50);
  return name.endsWith('Ids') ? [meant(dice, scene, name)] : meant(dice, scene, name);
}

const FILES = [
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('not a picture'),
  Buffer.alloc(0),
  Buffer.from('GIF89a'),
];

/** A form as a browser sends it, or one that is cut off. */
function aForm(dice: Dice, call: Drawn, scene: Scene) {
  const line = '----by-chance';
  const texts = fieldsOf(dice, call, scene).map(([name, value]) =>
    Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const files = someOf(dice, [...call.files, 'another'], 50).map((name) =>
    Buffer.concat([
      Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`),
      oneOf(dice, FILES),
      Buffer.from('\r\n'),
    ]),
  );
  const whole = Buffer.concat([...texts, ...files, Buffer.from(`--${line}--\r\n`)]);
  const body = happens(dice, 90) ? whole : whole.subarray(0, whole.length / 2);
  return { body, type: { 'content-type': `multipart/form-data; boundary=${line}` } };
}
