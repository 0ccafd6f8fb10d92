import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { whenOnline } from '../../ui/hooks/online';
import { type SendingOptions, sending } from './sending';

/** fetch by XMLHttpRequest: fetch itself cannot report progress. Offline it waits, as other requests do. */
async function uploadFetch(url: RequestInfo | URL, init: RequestInit & SendingOptions = {}): Promise<Response> {
  await whenOnline();
  init.signal?.throwIfAborted();
  return send(String(url), init);
}

function send(url: string, init: RequestInit & SendingOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    request.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => init.onProgress?.(Math.round((loaded / total) * 100));
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(new Response(request.response as Blob, { status: request.status, headers: { 'content-type': type } }));
    };
    request.onerror = () => reject(new TypeError('The network failed'));
    request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}

/** Sends a mutation with a file: loaded with the first upload, since most people only read. */
export const link = new UploadHttpLink({ ...sending, fetch: uploadFetch });
