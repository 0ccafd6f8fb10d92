import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { useAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import type { DeliveryProblem } from '../rules/webhooks';

/** A message as it goes out. */
export interface OutgoingMessage {
  id: string;
  url: string;
  /** JSON, word by word. */
  body: string;
  /** Each signs it: the one in use first, then one that was replaced a while ago. */
  secrets: readonly string[];
}

/** What came of a try: the status of the answer, if there was one, and what was wrong, if anything. */
export interface Tried {
  answered: number | null;
  problem: DeliveryProblem | null;
}

/** The servers of others that pages tell of what happens. */
export interface Webhooks {
  /** Posts a message, signed as Standard Webhooks has it; what goes wrong is an answer too. */
  post(message: OutgoingMessage): Promise<Tried>;
}

/** For the whole try, from the first word to the answer (milliseconds). */
const TIMEOUT_MS = 10_000;

/** On a developer's machine the receiver is on the same one; nobody else's. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Opens the way to them: only to addresses of the open internet, looked at when the name has been resolved and the connection is made, and no further than
 * the address that was given.
 */
export function openWebhooks({ local }: { local: boolean }, { timeoutMs = TIMEOUT_MS } = {}): Webhooks {
  return {
    async post(message) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return judged(await statusOf(message, local ? LOOPBACK : [], signal));
      } catch (error) {
        return { answered: null, problem: signal.aborted ? 'SILENCE' : problemOf(error) };
      }
    },
  };
}

function judged(answered: number): Tried {
  if (answered >= 200 && answered < 300) return { answered, problem: null };
  return { answered, problem: answered >= 300 && answered < 400 ? 'REDIRECT' : 'ANSWER' };
}

/** The agent says so in words alone. */
const problemOf = (error: unknown): DeliveryProblem =>
  error instanceof Error && /is not allowed\. Because/.test(error.message) ? 'PRIVATE' : 'UNREACHABLE';

/** How the server answers; what it says beyond that is not read. */
function statusOf(message: OutgoingMessage, allowIPAddressList: string[], signal: AbortSignal): Promise<number> {
  const { url, body } = message;
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage) => {
      resolve(answer.statusCode!);
      answer.destroy();
    };
    const agent = useAgent(url, { allowIPAddressList, keepAlive: false });
    send(url, { method: 'POST', agent, signal, headers: headersOf(message) }, take)
      .on('error', reject)
      .end(body);
  });
}

function headersOf({ id, body, secrets }: OutgoingMessage): Record<string, string | number> {
  const now = new Date();
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Toli-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
