import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fourteen } from './entities';
import type { Emit } from './keptBooks';

interface WebhookOptions {
  secret: string;
  /** The product's address; null: no webhook is set up. */
  url: () => string | null;
  now: () => Date;
  /** Milliseconds until a failed delivery is repeated; doubled with each attempt, for 24 hours in all. */
  firstRetryMs: number;
  warn: (details: object, message: string) => void;
}

/** One event, with the same bytes and the same event id at every attempt. */
export interface Delivery {
  eventId: string;
  event: string;
  /** The raw JSON that is sent and signed. */
  body: string;
  signature: string;
  tries: number;
  state: 'held' | 'under way' | 'delivered' | 'dropped' | 'given up';
}

const TIMEOUT_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Sends events to the product, as Razorpay does: at least once, in no promised order (razorpay.com/docs/webhooks). */
export class Webhooks {
  /** Every event, oldest first. */
  readonly deliveries: Delivery[] = [];
  private readonly accountId = `acc_${fourteen()}`;
  private readonly stopped = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private holding = false;
  private dropping = false;
  private copies = 1;
  private delayMs = 0;
  private secret: string;

  constructor(private readonly options: WebhookOptions) {
    // Each waiting delivery has a listener on the signal; there may be any number.
    setMaxListeners(0, this.stopped.signal);
    this.secret = options.secret;
  }

  /** Sends an event with its entities. */
  readonly emit: Emit = (event, entities) => {
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
    const created_at = Math.floor(this.options.now().getTime() / 1000);
    const contains = Object.keys(payload);
    const body = rawJson({ entity: 'event', account_id: this.accountId, event, contains, payload, created_at });
    const signature = createHmac('sha256', this.secret).update(body).digest('hex');
    const delivery: Delivery = { eventId: fourteen(), event, body, signature, tries: 0, state: 'held' };
    this.deliveries.push(delivery);
    if (this.dropping || this.options.url() === null) delivery.state = 'dropped';
    else if (!this.holding) this.send(delivery);
  };

  /** Holds events from now on until `release`. */
  hold(): void {
    this.holding = true;
  }

  /** Sends the held events, one after the other, `reversed` for the newest first. */
  async release({ reversed = false } = {}): Promise<void> {
    this.holding = false;
    const held = this.deliveries.filter((delivery) => delivery.state === 'held');
    for (const delivery of reversed ? held.reverse() : held) await this.send(delivery);
  }

  /** Sends each event from now on this many times. */
  duplicate(copies: number): void {
    this.copies = copies;
  }

  /** Drops events from now on, or (false) no longer. */
  drop(on = true): void {
    this.dropping = on;
  }

  /** Delays events from now on by these milliseconds. */
  delay(ms: number): void {
    this.delayMs = ms;
  }

  /** Signs events from now on with another secret, or with its own again. */
  resign(secret = this.options.secret): void {
    this.secret = secret;
  }

  /** Waits until no delivery is under way; held events stay held. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Ends what is under way. */
  close(): void {
    this.stopped.abort();
  }

  private send(delivery: Delivery): Promise<void> {
    delivery.state = 'under way';
    const copies = Array.from({ length: this.copies }, () => this.deliver(delivery, this.delayMs));
    const sent = Promise.all(copies).then(() => {
      this.running.delete(sent);
    });
    this.running.add(sent);
    return sent;
  }

  private async deliver(delivery: Delivery, delayMs: number): Promise<void> {
    try {
      await this.pause(delayMs);
      let waited = 0;
      for (let wait = this.options.firstRetryMs; !(await this.post(delivery)); wait *= 2) {
        if (waited > DAY_MS) {
          delivery.state = 'given up';
          return;
        }
        await this.pause(wait);
        waited += wait;
      }
      delivery.state = 'delivered';
    } catch {
      delivery.state = 'given up'; // closed
    }
  }

  private async post(delivery: Delivery): Promise<boolean> {
    const url = this.options.url();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': delivery.eventId,
      'x-razorpay-signature': delivery.signature,
    };
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    delivery.tries += 1;
    try {
      const answer = await fetch(url ?? '', {
        method: 'POST',
        headers,
        body: delivery.body,
        redirect: 'manual',
        signal,
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      this.options.warn({ event: delivery.event, status: answer.status }, 'the webhook was not taken; trying again');
    } catch (error) {
      this.stopped.signal.throwIfAborted();
      this.options.warn({ event: delivery.event, error: String(error) }, 'the webhook was not reached; trying again');
    }
    return false;
  }

  private pause(ms: number): Promise<void> {
    return pause(ms, undefined, { ref: false, signal: this.stopped.signal });
  }
}

/**
 * JSON as Razorpay's servers write it: non-ASCII characters and slashes are escaped, so that parsing and writing it
 * again gives other bytes.
 */
function rawJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
