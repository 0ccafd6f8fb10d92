import type RazorpaySdk from 'razorpay';
import { traceHeaders } from '../../platform/tracing/tracing';

/** The part of the SDK's axios that its types leave out. */
interface Http {
  defaults: { baseURL: string; timeout: number; maxRedirects: number; proxy?: false; env?: object };
  interceptors: {
    request: { use(change: (request: HttpRequest) => HttpRequest): void };
    response: { use(ok: undefined, failed: (error: HttpFailure) => never): void };
  };
}

interface HttpRequest {
  url?: string;
  data?: { receipt?: string };
  headers: { set(name: string, value: string): void };
  signal?: AbortSignal;
}

interface HttpFailure {
  code?: string;
  message: string;
  response?: { status: number; data: unknown };
}

interface ConnectionOptions {
  keyId: string;
  keySecret: string;
  /** Without a slash at the end. */
  baseUrl: string;
}

/**
 * Razorpay's official client with settings for which it has no options: another host, a timeout in milliseconds (its
 * own is infinite), no redirects, files from memory. A call without a response rejects with `statusCode` 0 and the
 * network's error code.
 */
export async function connect({ keyId, keySecret, baseUrl }: ConnectionOptions, timeout: number): Promise<RazorpaySdk> {
  const { default: Razorpay } = await import('razorpay');
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = (sdk.api as unknown as { rq: Http }).rq;
  // Node's own FormData takes files that are not on disk, and knows their length.
  const env = { ...http.defaults.env, FormData };
  Object.assign(http.defaults, { baseURL: baseUrl, timeout, maxRedirects: 0, env });
  // A proxy that the developer's shell names does not apply to the local fake.
  if (/^http:\/\/(localhost|127\.|\[::1\])/.test(baseUrl)) http.defaults.proxy = false;
  http.interceptors.request.use((request) => {
    // axios's own timeout restarts with every received byte.
    request.signal = AbortSignal.timeout(timeout);
    const { traceparent } = traceHeaders();
    if (traceparent) request.headers.set('traceparent', traceparent);
    // razorpay.com/docs/api/refunds/normal-refunds-idempotent
    if (request.url?.endsWith('/refund')) request.headers.set('X-Refund-Idempotency', request.data?.receipt ?? '');
    return request;
  });
  http.interceptors.response.use(undefined, (error) => {
    // Without a response the SDK would fail with a TypeError that hides the reason.
    error.response ??= { status: 0, data: { error: { code: error.code, description: error.message } } };
    throw error;
  });
  return sdk;
}
