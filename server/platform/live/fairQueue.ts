/**
 * Runs at most so many tasks at once, in turn among their owners: one that has many waiting holds up nobody else. (p-queue knows
 * priorities, and no owners.)
 */
export class FairQueue<Owner> {
  private running = 0;
  private readonly waiting = new Map<Owner, ((isTheirTurn: boolean) => void)[]>();
  constructor(private readonly concurrency: number) {}

  /** Runs a task when it is its turn; null where its owner was dropped before. */
  async run<T>(owner: Owner, task: () => T | Promise<T>): Promise<T | null> {
    if (this.running < this.concurrency) this.running++;
    else if (!(await this.turnOf(owner))) return null;
    try {
      return await task();
    } finally {
      this.startNext();
    }
  }

  /** Nothing that waits for this owner is run any more. */
  drop(owner: Owner): void {
    const tasks = this.waiting.get(owner) ?? [];
    this.waiting.delete(owner);
    for (const start of tasks) start(false);
  }

  private turnOf(owner: Owner): Promise<boolean> {
    return new Promise((start) => {
      const tasks = this.waiting.get(owner) ?? [];
      tasks.push(start);
      this.waiting.set(owner, tasks);
    });
  }

  /** Hands the place on to the owner who has waited longest since their last turn. */
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
    start(true);
  }
}
