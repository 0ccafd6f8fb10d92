import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { bucketAddress, bucketOrigin } from '../config/bucket';
import { config } from '../config/config';
import { EARLY_TAPS_HASH } from './earlyTaps';

/** Where stored files come from beside our own address. */
export function fileOrigins(): string[] {
  const bucket = bucketAddress(config().filesUrl);
  return bucket ? [bucketOrigin(bucket)] : [];
}

/** Says the same of every answer: what sets those headers is asked once what they are. */
function alike(setting: ReturnType<typeof helmet>): RequestHandler {
  const headers = new Map<string, string>();
  const taking = { setHeader: headers.set.bind(headers), removeHeader: headers.delete.bind(headers) };
  setting({} as Request, taking as unknown as Response, (error) => {
    if (error) throw error;
  });
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** What pages may load: our own files, those of the bucket, the payment checkout, and videos that a creator links. */
export function securityHeaders(): RequestHandler {
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
        'script-src': ["'self'", EARLY_TAPS_HASH, ...checkout],
        // Emotion writes its rules into style elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...files],
        'media-src': ["'self'", 'blob:', ...files],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...checkout, ...metrics],
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
  return alike(headers);
}
