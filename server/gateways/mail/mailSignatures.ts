import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a report, as in Standard Webhooks (https://www.standardwebhooks.com). */
export interface Signed {
  id: string | undefined;
  /** Seconds since 1970. */
  timestamp: string | undefined;
  /** One or more, separated by spaces: `v1,` and base64. */
  signature: string | undefined;
}

/** The largest difference in time (seconds): an older report may be a replay. */
const TOLERANCE = 300;

/** The signature of these bytes. */
export const reportSignature = (secret: Buffer, { id, timestamp }: Pick<Signed, 'id' | 'timestamp'>, body: Buffer) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** Whether the mail server signed these bytes within the last five minutes. */
export function isReportSigned(secret: Buffer, signed: Signed, body: Buffer, now = Date.now()): boolean {
  const { id, timestamp, signature } = signed;
  if (!id || !timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE) return false;
  const right = Buffer.from(reportSignature(secret, signed, body));
  return signature.split(' ').some((each) => {
    const given = Buffer.from(each);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
