import { useAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import { inSpan, traceHeaders } from '../platform/tracing/tracing';
import { type DeliveryProblem, WEBHOOK_TIMEOUT_SECONDS } from '../rules/webhooks';
import { isPrivate, LOOPBACK, postFiltered } from './filteredPost';

/** A webhook message to another server. */
export interface OutgoingMessage {
  id: string;
  url: string;
  /** JSON, as it is signed and sent. */
  body: string;
  /** Each secret signs it: the present one first, then a recently replaced one. */
  secrets: readonly string[];
}

/** The result of an attempt: the status of the response, if any, and the problem, if any. */
export interface Tried {
  answered: number | null;
  problem: DeliveryProblem | null;
}

/** Sends messages to the servers that creators have named. */
export interface Webhooks {
  /** Posts a message, signed as in Standard Webhooks; a failure is a result too. */
  post(message: OutgoingMessage): Promise<Tried>;
}

/**
 * Opens webhooks: only to public internet addresses, checked after the name is resolved, when the connection is made.
 * Redirects are not followed.
 */
export function openWebhooks(
  { local }: { local: boolean },
  { timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000 } = {},
): Webhooks {
  return {
    async post(message) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await inSpan(
          () => ({ name: 'webhook POST', kind: 'client' }),
          async (setFacts) => {
            const status = await statusOf(message, local ? LOOPBACK : [], signal);
            setFacts({ 'http.response.status_code': status }, status >= 400);
            return outcomeOf(status);
          },
        );
      } catch (error) {
        return { answered: null, problem: signal.aborted ? 'SILENCE' : isPrivate(error) ? 'PRIVATE' : 'UNREACHABLE' };
      }
    },
  };
}

function outcomeOf(answered: number): Tried {
  if (answered >= 200 && answered < 300) return { answered, problem: null };
  return { answered, problem: answered >= 300 && answered < 400 ? 'REDIRECT' : 'ANSWER' };
}

/** The status of the response; its body is not read. */
async function statusOf(message: OutgoingMessage, allowIPAddressList: string[], signal: AbortSignal): Promise<number> {
  const { url, body } = message;
  const agent = useAgent(url, { allowIPAddressList, keepAlive: false });
  const answer = await postFiltered({ url, body, agent, signal, headers: headersOf(message) });
  answer.destroy();
  return answer.statusCode!;
}

function headersOf({ id, body, secrets }: OutgoingMessage): Record<string, string | number> {
  const now = new Date();
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Toli-Webhooks/1',
    ...traceHeaders(),
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
