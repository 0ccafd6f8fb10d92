import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS } from '../../rules/requests';
import { REQUEST } from '../../words/en/requests';
import type { Caller } from '../caller';
import { AppError, rateLimited } from '../errors';
import { networkOf } from '../http/limits/attempts';
import { addressOf, countCalls } from '../http/limits/rateLimit';
import { log } from '../log/log';
import { logSecurity } from '../log/securityLog';

/** The codes that sockets are closed with, beside those of the protocol. */
export const RECONNECT = 1012;
export const TRY_LATER = 1013;

/** What comes from a client: messages, and the protocol's own pings. */
const COUNTED: ReadonlySet<string | symbol> = new Set(['message', 'ping']);

/** A web socket of a client. */
export class LiveSocket extends WebSocket {
  request!: IncomingMessage;
  /** The secret of the session or API token that it is for. */
  token: string | null = null;
  /** The owner of this socket's place in the queue: a person, or until one is known a network. */
  owner = '';
  /** The person that it is for; null for a visitor, and until they are known. */
  caller: Caller | null = null;
  /** The calls that were counted when it opened, of which its first subscriptions are a part. */
  prepaid = 0;
  /** Its subscriptions that are about to start. */
  readonly starting = new Set<Promise<unknown>>();
  private messages = 0;
  private minute = 0;

  opened(request: IncomingMessage): void {
    this.request = request;
    this.owner = networkOf(addressOf(request));
  }

  /** Counts a message from its client; false for one that must not be read. */
  counts(): boolean {
    const minute = Math.floor(performance.now() / 60_000);
    if (minute !== this.minute) [this.minute, this.messages] = [minute, 0];
    if (++this.messages === SOCKET_LIMITS.messages + 1) this.endFlood();
    return this.messages <= SOCKET_LIMITS.messages;
  }

  /** Closes it for its many messages, which count as calls: a client that comes again at once has fewer left. */
  private endFlood(): void {
    this.close(TRY_LATER, REQUEST.tooManyMessages(SOCKET_LIMITS.messages));
    logSecurity('limit.reached', { userId: this.caller?.userId, reason: 'messages of a web socket' });
    countFor(this, this.caller, SOCKET_LIMITS.messages).catch((error) =>
      log.warn({ err: error }, 'the messages of a web socket were not counted'),
    );
  }

  /** Drops a message over the limit. */
  override emit(event: string | symbol, ...rest: unknown[]): boolean {
    return (COUNTED.has(event) && !this.counts()) || super.emit(event, ...rest);
  }

  /** Sends unless too much waits already: a client that does not read is cut off, and comes again to fetch what was missed. */
  override send(data: unknown, ...rest: unknown[]): void {
    // A character takes at most three bytes.
    if (this.bufferedAmount + 3 * String(data).length > SOCKET_LIMITS.unread) this.terminate();
    // A failed send to a closed socket is no failure of the server.
    else if (this.readyState === this.OPEN) super.send(String(data), () => undefined);
    const done = rest.at(-1);
    if (typeof done === 'function') done();
  }

  /** Closes it because something has failed: its client comes again, or later where it has used up its calls. */
  fail(error: unknown): false {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') this.close(TRY_LATER, error.message);
    else {
      log.error({ err: error }, 'a web socket failed');
      this.close(RECONNECT, 'Please connect again');
    }
    return false;
  }
}

/** Counts calls that a socket makes; the refusal where none are left. */
export async function countFor(
  { request }: LiveSocket,
  viewer: Caller | null,
  calls: number,
): Promise<AppError | null> {
  const { isOver, seconds } = await countCalls({ viewer, address: addressOf(request) }, calls);
  return isOver ? rateLimited(seconds) : null;
}
