/**
 * Runs a limited number of tasks at once, in turn among their owners: one with many waiting tasks does not delay the
 * others. (p-queue has priorities, but no owners.)
 */
export class FairQueue {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();
  constructor(private readonly concurrency: number) {}

  /** Runs a task when it is its owner's turn. */
  async run<T>(owner: string, task: () => T | Promise<T>): Promise<T> {
    if (this.running < this.concurrency) this.running++;
    else await this.turnOf(owner);
    try {
      return await task();
    } finally {
      this.startNext();
    }
  }

  private turnOf(owner: string): Promise<void> {
    return new Promise((start) => {
      const tasks = this.waiting.get(owner) ?? [];
      tasks.push(start);
      this.waiting.set(owner, tasks);
    });
  }

  /** Gives the place to the owner who has waited longest since their last turn. */
  private startNext(): void {
    const next = this.waiting.entries().next().value;
    if (!next) {
      this.running--;
      return;
    }
    const [owner, tasks] = next;
    this.waiting.delete(owner);
    const start = tasks.shift()!;
    if (tasks.length > 0) this.waiting.set(owner, tasks);
    start();
  }
}
