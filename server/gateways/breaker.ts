const FAILURES = 5;
const WINDOW_MS = 30_000;

interface BreakerOptions {
  /** Whether a failure says that the other side is down, rather than that it answered no. */
  isOutage: (failure: unknown) => boolean;
  /** What callers get while nobody is asked. */
  refusal: () => Error;
  /** For how long nobody is asked (milliseconds); 30 seconds unless given. */
  restMs?: number;
  /** Milliseconds. */
  now?: () => number;
}

/** Spares a service that is down, and its callers: after 5 outages within 30 seconds no call is made for a while, then one tries. */
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

  /** Whether nobody is asked at the moment, because of outages. */
  get isResting(): boolean {
    return this.openUntil !== null;
  }

  /** Makes a call unless the way is closed; throws the call's own failure or the refusal. */
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
