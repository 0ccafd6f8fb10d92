import type { Batch, LiveEvent } from './postgresPubsub';

interface Sender {
  /** The number of its next parcel to be told. */
  next: number;
  /** The highest number known of. */
  known: number;
  /** What came before its turn. */
  early: Map<number, LiveEvent[]>;
  late?: NodeJS.Timeout | undefined;
  heardAt: number;
}

/** Milliseconds for which a missing parcel may still be on its way. */
const LATE_MS = 1_000;

interface Ears {
  tell(event: LiveEvent): void;
  tellOfGap(): void;
}

/** Puts what nodes send, which may come twice and in any order, back into the order of each: every event once, or a gap is told. */
export class Arrivals {
  private readonly senders = new Map<string, Sender>();
  constructor(private readonly ears: Ears) {}

  receive({ from, number = 0, events, bye }: Batch): void {
    if (from === undefined) {
      for (const event of events) this.ears.tell(event);
      return;
    }
    const isBeat = events.length === 0;
    // Whoever is new here is heard from now on.
    const sender = this.senders.get(from) ?? { next: number + Number(isBeat), known: 0, early: new Map(), heardAt: 0 };
    this.senders.set(from, sender);
    sender.heardAt = Date.now();
    sender.known = Math.max(sender.known, number);
    if (!isBeat && number >= sender.next) sender.early.set(number, events);
    this.tellInOrder(sender);
    if (bye) this.leave(from, sender);
  }

  /** Forgets nodes that said nothing for so many milliseconds, nor that they leave; answers which. */
  forgetSilent(ms: number): string[] {
    const silent = [...this.senders].filter(([, { heardAt }]) => heardAt < Date.now() - ms);
    for (const [from, sender] of silent) {
      this.leave(from, sender);
      // What it did last it may not have told.
      this.ears.tellOfGap();
    }
    return silent.map(([from]) => from);
  }

  stop(): void {
    for (const { late } of this.senders.values()) clearTimeout(late);
    this.senders.clear();
  }

  private tellInOrder(sender: Sender): void {
    for (let events = sender.early.get(sender.next); events; events = sender.early.get(sender.next)) {
      sender.early.delete(sender.next++);
      for (const event of events) this.ears.tell(event);
    }
    const isWhole = sender.next > sender.known;
    if (isWhole) clearTimeout(sender.late);
    if (isWhole) sender.late = undefined;
    else sender.late ??= setTimeout(() => this.goOn(sender), LATE_MS);
  }

  /** What is missing does not come any more. */
  private goOn(sender: Sender): void {
    sender.late = undefined;
    for (const [, events] of [...sender.early].sort(([a], [b]) => a - b))
      for (const event of events) this.ears.tell(event);
    sender.early.clear();
    sender.next = sender.known + 1;
    this.ears.tellOfGap();
  }

  private leave(from: string, sender: Sender): void {
    if (sender.next <= sender.known) this.goOn(sender);
    clearTimeout(sender.late);
    this.senders.delete(from);
  }
}
