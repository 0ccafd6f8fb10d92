/** A task's place in the queue. Several owners can wait for one task: it runs at the first turn of any of them. */
export class QueuePlace {
  readonly owners = new Set<string>();
  /** Starts the task, at the turn of this owner. */
  start: (owner: string) => void = () => undefined;
  refuse: () => void = () => undefined;
}

/** The owner of tasks that wait in their order. */
export const EVERYONE = '';

/**
 * Runs a limited number of tasks at once, in turn among their owners: one with many waiting tasks does not delay the
 * others. (p-queue has priorities, but no owners.)
 */
export class FairQueue {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  private readonly waiting = new Map<string, QueuePlace[]>();
  private waitingPlaces = 0;

  /**
   * Where `maxWaiting` wait, the owner with most of them loses the last one; `refusal` is its error. One owner runs at
   * most `perOwner` tasks at once.
   */
  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
    private readonly refusal: () => Error = () => new Error('too many tasks wait'),
    private readonly perOwner = Number.POSITIVE_INFINITY,
  ) {}

  /** Runs a task when it is its owner's turn. */
  async run<T>(owner: string, task: () => T | Promise<T>, place = new QueuePlace()): Promise<T> {
    let runner = owner;
    if (this.mayRun(owner)) this.begin(owner);
    else runner = await this.turnOf(place, owner);
    try {
      return await task();
    } finally {
      this.end(runner);
    }
  }

  /** Another owner waits for the task of this place too. */
  join(owner: string, place: QueuePlace): void {
    const isWaiting = [...place.owners].some((each) => this.waiting.get(each)?.includes(place));
    if (!isWaiting || place.owners.has(owner)) return;
    this.add(owner, place);
    this.startNext();
  }

  private mayRun(owner: string): boolean {
    return this.running < this.concurrency && (this.runningOf.get(owner) ?? 0) < this.perOwner;
  }

  private begin(owner: string): void {
    this.running++;
    this.runningOf.set(owner, (this.runningOf.get(owner) ?? 0) + 1);
  }

  private end(owner: string): void {
    this.running--;
    const left = this.runningOf.get(owner)! - 1;
    if (left > 0) this.runningOf.set(owner, left);
    else this.runningOf.delete(owner);
    this.startNext();
  }

  /** Resolves to the owner at whose turn the task starts. */
  private turnOf(place: QueuePlace, owner: string): Promise<string> {
    return new Promise((start, reject) => {
      Object.assign(place, { start, refuse: () => reject(this.refusal()) });
      this.add(owner, place);
    });
  }

  private add(owner: string, place: QueuePlace): void {
    place.owners.add(owner);
    const places = this.waiting.get(owner) ?? [];
    places.push(place);
    this.waiting.set(owner, places);
    if (++this.waitingPlaces > this.maxWaiting) this.refuseOne(owner);
  }

  /** Refuses the last task of the owner with most of them; that of this one where others have as many. */
  private refuseOne(newcomer: string): void {
    let longest = newcomer;
    for (const [owner, { length }] of this.waiting) if (length > this.waiting.get(longest)!.length) longest = owner;
    const place = this.waiting.get(longest)!.at(-1)!;
    this.remove(longest, place);
    place.owners.delete(longest);
    if (place.owners.size === 0) place.refuse();
  }

  private remove(owner: string, place: QueuePlace): void {
    const places = this.waiting.get(owner)!;
    places.splice(places.indexOf(place), 1);
    this.waitingPlaces--;
    if (places.length === 0) this.waiting.delete(owner);
  }

  /** Starts a task of the owner who has waited longest since their last turn, among those who may run one. */
  private startNext(): void {
    const owner = [...this.waiting.keys()].find((each) => this.mayRun(each));
    if (owner === undefined) return;
    const [place] = this.waiting.get(owner)!;
    for (const each of place!.owners) this.remove(each, place!);
    const left = this.waiting.get(owner);
    if (left) {
      this.waiting.delete(owner);
      this.waiting.set(owner, left);
    }
    this.begin(owner);
    place!.start(owner);
  }
}
