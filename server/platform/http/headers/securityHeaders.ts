import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { config } from '../../config/config';
import { bucketAddress, bucketOrigin } from '../../config/services/bucket';
import { requestIdOf } from '../../language';
import type { Headers } from '../rawAnswer';

/** The origins of stored files, beside this site. */
export function fileOrigins(): string[] {
  const bucket = bucketAddress(config().filesUrl);
  return bucket ? [bucketOrigin(bucket)] : [];
}

/** Node's response with these headers and the request's id from the start: also on responses that Node makes itself. */
export const responseWith = (headers: Headers) =>
  class Answer<Req extends IncomingMessage> extends ServerResponse<Req> {
    constructor(...of: ConstructorParameters<typeof ServerResponse<Req>>) {
      super(...of);
      this.setHeader('X-Request-Id', requestIdOf(of[0]));
      this.setHeaders(headers as Map<string, string>);
    }
  };

/** helmet's headers, made once: they are the same on every response. */
function headersOf(setting: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const taking = { setHeader: headers.set.bind(headers), removeHeader: headers.delete.bind(headers) };
  setting({} as IncomingMessage, taking as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Browser features that no page of Toli uses, and no frame in one. */
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
];

/**
 * The browser features of pages (Permissions Policy): passkeys and the microphone for Toli's own, never for a frame in
 * one; payment for the checkout too.
 */
function permissionsPolicy(checkout: readonly string[]): string {
  const own = ['microphone=(self)', 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'];
  const payment = `payment=(${['self', ...checkout.map((origin) => `"${origin}"`)].join(' ')})`;
  return [...UNUSED.map((power) => `${power}=()`), payment, ...own].join(', ');
}

/** The hash that allows an inline element's text (CSP 3, section 2.3.1). */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A content security policy that also allows the style elements of this HTML, each by its hash. */
export function withStyles(policy: string, html: string): string {
  const hashes = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => hashOf(rules!));
  return policy.replace(/(?<=style-src )[^;]*/, (allowed) => [allowed, ...hashes].join(' '));
}

/**
 * The headers of every response; `scripts`: hashes of inline scripts. Pages may load Toli's own files, those of the
 * bucket, to which films go too, the payment checkout, and videos that a creator links.
 */
export function securityHeaders(scripts: readonly string[] = []): Map<string, string> {
  const { razorpay, secureCookies } = config();
  const files = fileOrigins();
  const checkout = URL.canParse(razorpay.checkoutScript)
    ? [new URL(razorpay.checkoutScript).origin, 'https://api.razorpay.com']
    : [];
  const metrics = checkout.length > 0 ? ['https://lumberjack.razorpay.com'] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts, ...checkout],
        // Emotion's script adds its rules to empty style elements; those of a first view have a hash each (withStyles).
        'style-src': ["'self'", hashOf('')],
        // A first view has widths, ratios and colours in style attributes, which hashes do not cover.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...files],
        'media-src': ["'self'", 'blob:', ...files],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...files, ...checkout, ...metrics],
        'frame-src': ["'self'", ...checkout, 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
      },
    },
    // Banks open their pages in pop-ups.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: secureCookies ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const all = headersOf(headers).set('Permissions-Policy', permissionsPolicy(checkout));
  return config().staging ? all.set('X-Robots-Tag', 'noindex, nofollow') : all;
}
