import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** The headers of a report, as in Standard Webhooks (https://www.standardwebhooks.com). */
export interface Signed {
  id: string | undefined;
  /** Seconds since 1970. */
  timestamp: string | undefined;
  /** One or more, separated by spaces: `v1,` and base64. */
  signature: string | undefined;
}

/** Whether the mail server signed these bytes (JSON in UTF-8) within the last five minutes. */
export function isReportSigned(secret: Buffer, { id = '', timestamp = '', signature = '' }: Signed, body: Buffer) {
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  try {
    new Webhook(secret, { format: 'raw' }).verify(body, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
