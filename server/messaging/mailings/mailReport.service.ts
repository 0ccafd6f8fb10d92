import { isReportSigned, type Signed } from '../../gateways/mail/mailSignatures';
import { config } from '../../platform/config/config';
import { badRequest, notConfigured } from '../../platform/errors';
import { parseForeignJson } from '../../platform/formats/foreignJson';
import type { MailStop } from '../../rules/mailings';
import { MAILINGS } from '../../words/en/mailings';
import { REQUEST } from '../../words/en/requests';
import { stopMailTo } from './mailSettings.service';

/** Accepts the mail server's report that an address bounced or complained; the signature is over the unparsed bytes. */
export async function takeMailReport(body: Buffer, signed: Signed): Promise<void> {
  const secret = config().mail.webhookSecret;
  if (!secret) throw notConfigured(MAILINGS.noWebhook);
  if (!isReportSigned(secret, signed, body)) throw badRequest(REQUEST.wrongSignature);
  const { type, email } = readReport(body);
  if (isStop(type)) await stopMailTo(email, type);
}

/** Other reports (delivered, opened) change nothing. */
const isStop = (type: string): type is MailStop => type === 'bounce' || type === 'complaint';

function readReport(body: Buffer): { type: string; email: string } {
  try {
    const { type, email } = parseForeignJson(body.toString('utf8')) as Record<string, unknown>;
    if (typeof type === 'string' && typeof email === 'string' && !email.includes('\0')) return { type, email };
  } catch {
    // The error is thrown below.
  }
  throw badRequest(REQUEST.noEvent);
}
