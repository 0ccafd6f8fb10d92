import { whenOnline } from '../../ui/hooks/online';

/** What a mutation with a file may have in `context.fetchOptions`. */
export interface UploadOptions {
  /** Called during the upload, with the sent percentage (0 to 100). */
  onProgress?: (percent: number) => void;
  /** Fails at once when offline, rather than wait. */
  failsOffline?: boolean;
}

/**
 * fetch for Apollo; by XMLHttpRequest where progress is wanted, since fetch cannot report it. An offline request was
 * not sent at all, so it waits for a connection and is sent then, once.
 */
export async function uploadFetch(url: RequestInfo | URL, init: RequestInit & UploadOptions = {}): Promise<Response> {
  if (!init.failsOffline) await whenOnline();
  init.signal?.throwIfAborted();
  return init.onProgress ? send(String(url), init, init.onProgress) : fetch(url, init);
}

function send(url: string, init: RequestInit, onProgress: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    request.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
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

/** The context of a request that must not be sent later, when the person no longer expects it. */
export const failOffline: { fetchOptions: RequestInit & UploadOptions } = { fetchOptions: { failsOffline: true } };

/** The context of a mutation with a file that reports its progress. */
export const withProgress = (onProgress: (percent: number) => void): { fetchOptions: RequestInit & UploadOptions } => ({
  fetchOptions: { onProgress },
});
