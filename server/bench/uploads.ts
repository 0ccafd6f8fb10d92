import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { aFilm, hasFfmpeg } from '../test/films';
import { MP4 } from '../test/videos';
import { type Product, startProduct, until } from './product';

const AT_ONCE = 10;
const BYTES = 200_000_000;
const PAGES = ['kabir@toli.test', 'meera@toli.test', 'selvi@toli.test'];

/** A film of 200 MB, most of it a part that means nothing, made as it is sent. */
function* largeFilm(): Generator<Buffer> {
  yield MP4;
  const rest = BYTES - MP4.length;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(rest, 0);
  head.write('free', 4, 'latin1');
  yield head;
  const nothing = Buffer.alloc(1_000_000);
  for (let left = rest - head.length; left > 0; left -= nothing.length) yield nothing.subarray(0, left);
}

interface Sent {
  status: number;
  location?: string;
  body: string;
}

/** Sends a request whose body comes from a source; never more than a piece of it is in memory. */
async function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  body: Iterable<Buffer>,
): Promise<Sent> {
  const sending = request(url, { method, headers, agent: false });
  const answered = once(sending, 'response');
  await pipeline(Readable.from(body), sending);
  const [answer] = await answered;
  const { statusCode, headers: told } = answer;
  return { status: statusCode, location: told.location, body: String(await buffer(answer)) };
}

/** The whole film in the one request that makes its post. */
async function inOneRequest(product: Product, cookie: string): Promise<void> {
  const boundary = 'toli-bench';
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="postVideo"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  function* form() {
    yield head;
    yield* largeFilm();
    yield tail;
  }
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': head.length + BYTES + tail.length,
  };
  const { status, body } = await send(`${product.url}/api/post/video`, 'POST', headers, form());
  if (status !== 201) throw new Error(`a post was refused: ${status} ${body}`);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** By tus; answers the upload's id. */
async function byTus(product: Product, cookie: string, bytes: number, film: Iterable<Buffer>): Promise<string> {
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${base64('a.mp4')},filetype ${base64('video/mp4')}`;
  const declared = { ...tus, 'upload-length': bytes, 'upload-metadata': metadata, 'content-length': 0 };
  const begun = await send(`${product.url}/api/uploads`, 'POST', declared, []);
  const piece = {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': 0,
    'content-length': bytes,
  };
  const { status, body } = await send(product.url + begun.location!, 'PATCH', piece, film);
  if (status !== 204) throw new Error(`an upload was refused: ${status} ${body}`);
  return begun.location!.split('/').at(-1)!;
}

/** What a process holds in memory (MB). */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_000;

/** The most that the product holds above what it holds now, while something is done. */
async function memoryWhile(product: Product, work: () => Promise<unknown>): Promise<number> {
  const idle = memoryOf(product.child.pid!);
  let most = idle;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(product.child.pid!));
  }, 50);
  await work();
  clearInterval(looking);
  return most - idle;
}

/** From the first byte of a film of ten seconds until it plays everywhere (seconds). */
async function untilPlayable(product: Product, cookie: string): Promise<string> {
  const film = aFilm({
    seconds: 10,
    size: '1920x1080',
    args: ['-r', '30', '-vf', 'noise=alls=12:allf=t+u', '-b:v', '8M'],
  });
  const began = Date.now();
  const uploadId = await byTus(product, cookie, film.length, [film]);
  const { postId } = (await (await product.call('POST', '/api/post', { uploadId }, cookie)).json()) as {
    postId: string;
  };
  const query = 'query($id: ID!) { post(id: $id) { attachment { isPreparing isPlayable } } }';
  await until(async () => {
    const answer = await product.call('POST', '/graphql', { query, variables: { id: postId } }, cookie);
    const { data } = (await answer.json()) as { data: { post: { attachment: { isPreparing: boolean } } } };
    return !data.post.attachment.isPreparing;
  });
  return `${((Date.now() - began) / 1_000).toFixed(1)} s (${(film.length / 1_000_000).toFixed(1)} MB)`;
}

/** A figure of a product that has just started, so that what one work has taken does not hide what the next takes. */
async function withFresh<T>(measure: (product: Product, cookies: string[]) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toli-bench-'));
  const product = await startProduct(dataDir);
  try {
    const cookies = await Promise.all(PAGES.map((email) => product.logIn(email)));
    // What the first upload loads stays for all others.
    await byTus(product, cookies[0]!, MP4.length, [MP4]);
    await delay(2_000);
    return await measure(product, cookies);
  } finally {
    await product.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The most memory above idle while ten films of 200 MB are uploaded at once in this way. */
const memoryOfTen = (upload: (product: Product, cookie: string) => Promise<unknown>) =>
  withFresh(async (product, cookies) => {
    const ten = Array.from({ length: AT_ONCE }, (_, i) => cookies[i % cookies.length]!);
    const most = await memoryWhile(product, () => Promise.all(ten.map((cookie) => upload(product, cookie))));
    return `${most.toFixed(0)} MB`;
  });

/** What uploads take of memory and time. */
export async function uploadFigures(): Promise<Record<string, string>> {
  const figures: Record<string, string> = {
    'ten uploads of 200 MB at once, in one request each: memory above idle': await memoryOfTen(inOneRequest),
    'the same by tus': await memoryOfTen((product, cookie) => byTus(product, cookie, BYTES, largeFilm())),
  };
  if (hasFfmpeg)
    figures['ten seconds of 1080p: from the first byte to playable'] = await withFresh((product, cookies) =>
      untilPlayable(product, cookies[0]!),
    );
  return figures;
}
