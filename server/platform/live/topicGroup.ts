import { type EventQueue, subscribe } from './pubsub';
import { since } from './replayBuffer';

/** The events of these ids as one person may see them, by id. Ids without an event for them are left out; null where they may not subscribe any more. */
type Values<T> = ReadonlyMap<string, T> | null;

interface Group<P, T> {
  members: Map<EventQueue<T>, P>;
  /**
   * The events published during a read; they are read next, at once. Without an id it is only checked whether members
   * may still subscribe.
   */
  waiting: { to: readonly EventQueue<T>[]; id?: string }[];
  isReading: boolean;
  stop(): void;
}

/**
 * Topics of one kind, to each of which many people subscribe. A node reads an id once for all its subscribers, and not at all without
 * any. Each subscriber gets their event, nothing, or the end of the subscription.
 */
export class TopicGroup<P, T extends object> {
  private readonly groups = new Map<string, Group<P, T>>();

  constructor(
    private readonly topicOf: (key: string) => string,
    /** The events of these ids for each of these people, in the order of the people. */
    private readonly read: (key: string, people: readonly P[], ids: readonly string[]) => Promise<readonly Values<T>[]>,
  ) {}

  /**
   * Puts the events of a topic into a subscriber's queue from now on, or since their screen was read, until the queue ends. It ends
   * where the person may not subscribe any more, and fails where an event cannot be read. Returns a function that checks this again.
   */
  join(key: string, person: P, events: EventQueue<T>): () => void {
    const group = this.groups.get(key) ?? this.open(key);
    const recheck = () => this.enqueue(key, group, { to: [events] });
    if (group.members.has(events)) return recheck;
    group.members.set(events, person);
    events.onEnd(() => {
      group.members.delete(events);
      if (group.members.size > 0) return;
      group.stop();
      this.groups.delete(key);
    });
    for (const id of since(this.topicOf(key))) this.enqueue(key, group, { to: [events], id });
    return recheck;
  }

  private open(key: string): Group<P, T> {
    const stop = subscribe(this.topicOf(key), (id) => this.enqueue(key, group, { to: [...group.members.keys()], id }));
    const group: Group<P, T> = { members: new Map(), waiting: [], isReading: false, stop };
    this.groups.set(key, group);
    return group;
  }

  private enqueue(key: string, group: Group<P, T>, next: Group<P, T>['waiting'][number]): void {
    group.waiting.push(next);
    if (!group.isReading) void this.readWaiting(key, group);
  }

  private async readWaiting(key: string, group: Group<P, T>): Promise<void> {
    group.isReading = true;
    while (group.waiting.length > 0) await this.deliver(key, group, group.waiting.splice(0));
    group.isReading = false;
  }

  private async deliver(key: string, { members }: Group<P, T>, waiting: Group<P, T>['waiting']): Promise<void> {
    // Without subscribers that have left meanwhile.
    const present = [...new Set(waiting.flatMap(({ to }) => to))].filter((events) => members.has(events));
    if (present.length === 0) return;
    const ids = [...new Set(waiting.flatMap(({ id }) => id ?? []))];
    try {
      const people = present.map((events) => members.get(events)!);
      const read = await this.read(key, people, ids);
      const valuesOf = new Map(present.map((events, n) => [events, read[n]]));
      for (const [events, values] of valuesOf) if (values === null) events.end();
      for (const { to, id } of waiting) {
        for (const events of id === undefined ? [] : to) {
          const value = valuesOf.get(events)?.get(id!);
          if (value) events.put(value);
        }
      }
    } catch (error) {
      for (const events of present) events.end(error);
    }
  }
}

/**
 * Reads the events of a group one after the other, each at once for all people. `read` answers with the event of each of
 * them who gets it, by their user ids.
 */
export function oneByOne<P extends { userId: string }, T>(
  read: (id: string, people: readonly P[]) => Promise<ReadonlyMap<string, T>>,
): (key: string, people: readonly P[], ids: readonly string[]) => Promise<ReadonlyMap<string, T>[]> {
  return async (_key, people, ids) => {
    const values = people.map(() => new Map<string, T>());
    for (const id of ids) {
      const found = await read(id, people);
      for (const [n, { userId }] of people.entries()) {
        const value = found.get(userId);
        if (value) values[n]!.set(id, value);
      }
    }
    return values;
  };
}
