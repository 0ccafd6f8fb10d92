import type { DefaultContext } from '@apollo/client';
import { whenOnline } from '../../ui/hooks/online';
import { graphqlAddress } from '../../visit/language';

/** What a request may have in `context.fetchOptions`. */
export interface SendingOptions {
  /** Called during an upload, with the sent percentage (0 to 100). */
  onProgress?: (percent: number) => void;
  /** Fails at once when offline, rather than wait. */
  failsOffline?: boolean;
}

/** fetch for Apollo. An offline request was not sent at all, so it waits for a connection and is sent then, once. */
export async function fetchOnline(url: RequestInfo | URL, init: RequestInit & SendingOptions = {}): Promise<Response> {
  if (!init.failsOffline) await whenOnline();
  init.signal?.throwIfAborted();
  return fetch(url, init);
}

/** Where and how every request is sent: the server requires a header that no form of another site can send. */
export const sending = {
  uri: graphqlAddress,
  fetch: fetchOnline,
  headers: { 'Apollo-Require-Preflight': 'true' },
};

/** The context of a request that must not be sent later, when the person no longer expects it. */
export const failOffline: DefaultContext = {
  fetchOptions: { failsOffline: true } satisfies SendingOptions as RequestInit,
};

/** The context of a mutation with a file, which reports its progress. */
export const withProgress = (onProgress: (percent: number) => void): DefaultContext => ({
  fetchOptions: { onProgress } satisfies SendingOptions as RequestInit,
});
