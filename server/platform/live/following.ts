/** What somebody hears, taken one after the other, until they stop or it ends. */
export class Following<T> implements AsyncIterableIterator<T> {
  private readonly came: T[] = [];
  private wake: () => void = () => undefined;
  private failure: unknown;
  private isOver = false;
  constructor(private readonly leave: () => void) {}

  put(value: T): void {
    if (this.isOver) return;
    this.came.push(value);
    this.wake();
  }
  /** Nothing more comes; what has come can still be taken. */
  end(failure?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.failure = failure;
    this.leave();
    this.wake();
  }
  async next(): Promise<IteratorResult<T>> {
    while (this.came.length === 0 && !this.isOver) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.came.length > 0) return { value: this.came.shift()!, done: false };
    if (this.failure !== undefined) throw this.failure;
    return { value: undefined, done: true };
  }
  // Not an async generator: its return() would wait for the next event before it lets go.
  async return(): Promise<IteratorResult<T>> {
    this.came.length = 0;
    this.end();
    return { value: undefined, done: true };
  }
  [Symbol.asyncIterator]() {
    return this;
  }
}
