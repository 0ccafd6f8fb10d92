const FAILURES = 5;
const WINDOW_MS = 30_000;

interface BreakerOptions {
  /** Whether an error says that the service is down, and not that it refused. */
  isOutage: (failure: unknown) => boolean;
  /** The error for callers while no call is made. */
  refusal: () => Error;
  /** For how long no call is made (milliseconds); 30 seconds by default. */
  restMs?: number;
  /** The present time in milliseconds. */
  now?: () => number;
}

/**
 * Spares a service that is down, and its callers: after 5 outages within 30 seconds no call is made for a while, then
 * one call tries.
 */
export class Breaker {
  private outages: number[] = [];
  private openUntil: number | null = null;
  private trying = false;
  private readonly now: () => number;
  private readonly restMs: number;

  constructor(private readonly options: BreakerOptions) {
    this.now = options.now ?? Date.now;
    this.restMs = options.restMs ?? WINDOW_MS;
  }

  /** Whether no call is made at the moment. */
  get isResting(): boolean {
    return this.openUntil !== null;
  }

  /** Makes a call unless the breaker is open; throws the call's own error or the refusal. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.openUntil === null) return this.watch(call);
    if (this.trying || this.now() < this.openUntil) throw this.options.refusal();
    this.trying = true;
    try {
      const answer = await this.watch(call);
      this.close();
      return answer;
    } catch (failure) {
      if (this.options.isOutage(failure)) this.openUntil = this.now() + this.restMs;
      else this.close();
      throw failure;
    } finally {
      this.trying = false;
    }
  }

  private async watch<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (failure) {
      if (this.options.isOutage(failure)) this.note(this.now());
      throw failure;
    }
  }

  private note(now: number): void {
    this.outages = [...this.outages.filter((at) => at > now - WINDOW_MS), now];
    if (this.outages.length >= FAILURES) this.openUntil = now + this.restMs;
  }

  private close(): void {
    this.openUntil = null;
    this.outages = [];
  }
}
