import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';

/** Keys in one slice of a listing. */
const PAGE = 2;

/** How a request fails: with a status, or after a wait. */
type Trouble = (method: string, key: string) => number | Promise<void> | undefined;

/**
 * A store with the parts of Amazon's S3 that the product uses, with one bucket called `shelf`, whose signed addresses are
 * those of the secret key `secret`. `trouble` lets it fail; pages of `origin` may put to it (CORS).
 */
export async function openFakeBucket() {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const wrong: { trouble: Trouble | null; origin: string | null } = { trouble: null, origin: null };
  const server = createServer(async (req, res) => {
    const url = new URL(req.url!, 'http://bucket');
    asked.push(`${req.method} ${url.pathname}${req.headers.range ? ` ${req.headers.range}` : ''}`);
    const isAllowed = wrong.origin !== null && req.headers.origin === wrong.origin;
    if (isAllowed) res.setHeader('access-control-allow-origin', wrong.origin!);
    if (req.method === 'OPTIONS')
      return void res
        .writeHead(isAllowed ? 200 : 403, isAllowed ? { 'access-control-allow-methods': 'PUT' } : {})
        .end();
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') && !isSigned(req, url))
      return void res.writeHead(403).end();
    const key = decodeURIComponent(url.pathname.replace(/^\/shelf\/?/, ''));
    const trouble = wrong.trouble?.(req.method!, key);
    if (typeof trouble === 'number') return void req.resume().on('end', () => res.writeHead(trouble).end());
    await trouble;
    if (!key) return list(url, objects, res);
    await object(req, res, key, objects, url.searchParams.get('response-content-type'));
  });
  // A connection that ends just as a stream is sent over it would fail a test.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(wrong, {
    objects,
    asked,
    url: `s3://shelf?endpoint=${endpoint}&region=ap-south-1`,
    close: () => void server.close(() => undefined).closeAllConnections(),
  });
}

export type FakeBucket = Awaited<ReturnType<typeof openFakeBucket>>;

/** The environment of a process that uses it. */
export const BUCKET_KEYS = {
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** Opens a bucket for this process, which has its keys until it is closed. */
export async function openOwnBucket(): Promise<FakeBucket> {
  const bucket = await openFakeBucket();
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
  const { close } = bucket;
  return Object.assign(bucket, {
    close() {
      close();
      vi.unstubAllEnvs();
    },
  });
}

/** Whether an address is signed for this request (its method, path, query and signed headers), and not expired. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const query = new URLSearchParams(url.search);
  const [time = '', signature] = [query.get('X-Amz-Date') ?? '', query.get('X-Amz-Signature')];
  const begins = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!signature || !(begins + Number(query.get('X-Amz-Expires')) * 1_000 > Date.now())) return false;
  query.delete('X-Amz-Signature');
  query.sort();
  const names = query.get('X-Amz-SignedHeaders')!.split(';');
  const asked = [
    ...[method, url.pathname, query.toString().replaceAll('+', '%20')],
    ...names.map((name) => `${name}:${headers[name] ?? ''}`),
    ...['', names.join(';'), query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'],
  ].join('\n');
  const scope = query.get('X-Amz-Credential')!.split('/').slice(1);
  const hash = createHash('sha256').update(asked).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signed = hmac(
    scope.reduce<string | Buffer>(hmac, 'AWS4secret') as Buffer,
    ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n'),
  );
  return signed.toString('hex') === signature;
}

async function object(
  req: IncomingMessage,
  res: ServerResponse,
  key: string,
  objects: Map<string, Buffer>,
  type: string | null,
) {
  if (req.method === 'PUT') {
    // Amazon's store requires the content length.
    if (!req.headers['content-length']) return res.writeHead(411).end();
    const data = await buffer(req).catch(() => null);
    // Of a broken connection nothing is kept.
    if (!data) return;
    objects.set(key, data);
    return res.writeHead(200, { etag: '"1"' }).end();
  }
  if (req.method === 'DELETE') {
    objects.delete(key);
    return res.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return res.writeHead(404).end(req.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  const part = start ? found.subarray(Number(start), Number(end) + 1) : found;
  res.writeHead(start ? 206 : 200, {
    'content-length': part.length,
    'last-modified': new Date().toUTCString(),
    etag: '"1"',
    ...(type ? { 'content-type': type } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : part);
}

function list(url: URL, objects: Map<string, Buffer>, res: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const rest = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = rest.slice(0, PAGE);
  const more = rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`);
  res.writeHead(200, { 'content-type': 'application/xml' });
  res.end(`<ListBucketResult><IsTruncated>${!!more}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`);
}
