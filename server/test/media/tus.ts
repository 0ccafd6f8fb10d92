import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { config } from '../../platform/config/config';
import { type Client, until } from '../harness';

const TUS = { 'tus-resumable': '1.0.0' };
export const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Creates an upload as tus-js-client does; the response's `location` is its address. */
export const beginUpload = (client: Client, bytes: number, type = 'image/jpeg', name = 'a file.jpg', search = '') =>
  client.post(`/api/uploads${search}`, '', {
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
  });

/** Sends a piece of a file from this byte on. */
export const sendPiece = (client: Client, address: string, piece: Buffer, offset: number) =>
  client.patch(address, piece, { ...PIECE, 'upload-offset': String(offset) });

/** The received bytes of an upload, as a resuming client asks; null where the upload does not exist. */
export async function bytesThere(client: Client, address: string): Promise<number | null> {
  const { status, headers } = await client.send('HEAD', address, undefined, TUS);
  return status === 200 ? Number(headers.get('upload-offset')) : null;
}

/** Uploads a whole file; resolves to its id, or the refusal. */
export async function upload(client: Client, file: Buffer, type?: string, name?: string) {
  const begun = await beginUpload(client, file.length, type, name);
  if (begun.status !== 201) return { id: '', address: '', ...begun };
  const address = begun.headers.get('location')!;
  return { id: address.split('/').at(-1)!, address, ...(await sendPiece(client, address, file, 0)) };
}

/** Begins to send a piece, and cuts the connection after its first half, once some of it has been received. */
export function cutOffUpload(
  url: string,
  address: string,
  token: string,
  piece: Buffer,
  offset: number,
): Promise<void> {
  const file = path.join(config().dataDir, 'uploads', address.split('/').at(-1)!);
  return new Promise((resolve, reject) => {
    const headers = {
      ...PIECE,
      cookie: `toli_session=${token}`,
      'upload-offset': offset,
      'content-length': piece.length,
    };
    const sending = request(url + address, { method: 'PATCH', headers });
    sending.on('error', () => resolve());
    sending.write(piece.subarray(0, piece.length / 2));
    until(async () => (await stat(file)).size > offset).then(() => sending.destroy(new Error('gone')), reject);
  });
}
