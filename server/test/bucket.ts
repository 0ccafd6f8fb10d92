import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Keys in one slice of a listing. */
const PAGE = 2;

/** How a request fails: with a status, or after a wait. */
type Trouble = (method: string, key: string) => number | Promise<void> | undefined;

/**
 * A store with the parts of Amazon's S3 that the product uses, with one bucket called `shelf`; `trouble` lets it fail.
 */
export async function openFakeBucket() {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const wrong: { trouble: Trouble | null } = { trouble: null };
  const server = createServer(async (req, res) => {
    const url = new URL(req.url!, 'http://bucket');
    asked.push(`${req.method} ${url.pathname}${req.headers.range ? ` ${req.headers.range}` : ''}`);
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') && !isSigned(req, url))
      return void res.writeHead(403).end();
    const key = decodeURIComponent(url.pathname.replace(/^\/shelf\/?/, ''));
    const trouble = wrong.trouble?.(req.method!, key);
    if (typeof trouble === 'number') return void req.resume().on('end', () => res.writeHead(trouble).end());
    await trouble;
    if (!key) return list(url, objects, res);
    await object(req, res, key, objects, url.searchParams.get('response-content-type'));
  });
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

/** Whether an address is signed for this method, and not expired. */
function isSigned({ method }: IncomingMessage, { searchParams }: URL): boolean {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? [];
  if (method !== 'GET' || !searchParams.get('X-Amz-Signature') || parts.length === 0) return false;
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) + Number(searchParams.get('X-Amz-Expires')) * 1_000 >
    Date.now()
  );
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
    objects.set(key, await buffer(req));
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
