import type RazorpaySdk from 'razorpay';
import { inSpan } from '../../platform/tracing/tracing';
import { Breaker } from '../breaker';
import { entity, GatewayUnavailable, type Kind, rethrow } from './razorpayAnswers';
import { connect } from './razorpayConnection';

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** The secret in use, and during a change the older one: repeated deliveries keep their first signature. */
  webhookSecrets: string[];
  /** Without a slash at the end. */
  baseUrl: string;
  /** The time limit of a call in milliseconds, with its connection. */
  timeoutMs?: number;
  /** The present time in milliseconds, for the breaker. */
  now?: () => number;
}

/** Loads the SDK with the first call. */
export type Connect = () => Promise<RazorpaySdk>;
type Ask = (sdk: RazorpaySdk) => Promise<unknown>;

/** The kinds of requests to the gateway, each with its own breaker. */
export type Purpose = 'order' | 'payment' | 'reconcile' | 'refund' | 'dispute';

const TIMEOUT_MS = 10_000;
/** Short, so that an order whose response was lost is decided within 12 seconds. */
const LOOKUP_TIMEOUT_MS = 1_500;

/** Calls to the gateway: with time limits, a breaker for each kind of request, and checked responses. */
export class RazorpayCalls {
  protected readonly sdk: Connect;
  protected readonly hasty: Connect;
  protected readonly breakers: Record<Purpose, Breaker>;

  constructor(protected readonly options: RazorpayOptions) {
    const { timeoutMs = TIMEOUT_MS, now } = options;
    const connected = (timeout: number): Connect => {
      let sdk: Promise<RazorpaySdk> | undefined;
      return () => (sdk ??= connect(options, timeout));
    };
    this.sdk = connected(timeoutMs);
    this.hasty = connected(Math.min(timeoutMs, LOOKUP_TIMEOUT_MS));
    const breaker = () =>
      new Breaker({
        isOutage: (failure) => failure instanceof GatewayUnavailable,
        refusal: () => new GatewayUnavailable('Razorpay keeps failing and is not asked for a while'),
        ...(now ? { now } : {}),
      });
    this.breakers = {
      order: breaker(),
      payment: breaker(),
      reconcile: breaker(),
      refund: breaker(),
      dispute: breaker(),
    };
  }

  /** Whether calls of any kind are not made at the moment, because Razorpay kept failing. */
  get isResting(): boolean {
    return Object.values(this.breakers).some((breaker) => breaker.isResting);
  }

  private ask<T>(purpose: Purpose, call: () => Promise<T>): Promise<T> {
    return inSpan(
      () => ({ name: `razorpay ${purpose}`, kind: 'client' }),
      () => this.breakers[purpose].run(call),
    );
  }

  protected one<T>(purpose: Purpose, kind: Kind, call: Ask): Promise<T> {
    return this.ask(purpose, async () => entity<T>(kind, await call(await this.sdk()).catch(rethrow)));
  }

  protected many<T>(purpose: Purpose, kind: Kind, call: Ask, by = this.sdk): Promise<T[]> {
    return this.ask(purpose, async () => {
      const items = ((await call(await by()).catch(rethrow)) as { items?: unknown } | null)?.items;
      if (!Array.isArray(items)) throw new GatewayUnavailable(`Razorpay's answer holds no list of ${kind}s`);
      return items.map((item) => entity<T>(kind, item));
    });
  }
}
