import { type EventQueue, subscribe } from './pubsub';
import { since } from './replayBuffer';

/** What ids are to one person, by id: those that are nothing to them are left out. Null where they may not hear the topic any more. */
type Told<T> = ReadonlyMap<string, T> | null;

interface Group<P, T> {
  members: Map<EventQueue<T>, P>;
  /** What came while something was read: it is read next, all at once. Without an id members are only asked whether they may still hear. */
  waiting: { to: readonly EventQueue<T>[]; id?: string }[];
  isReading: boolean;
  stop(): void;
}

/**
 * Topics of one kind, to each of which many people subscribe. On a node an id is read once for all of them, and not at all where nobody
 * has joined its topic; each is given their value, nothing, or the end.
 */
export class TopicGroup<P, T extends object> {
  private readonly groups = new Map<string, Group<P, T>>();

  constructor(
    private readonly topicOf: (key: string) => string,
    /** What these ids are to each of these people, in the order of the people. */
    private readonly read: (key: string, people: readonly P[], ids: readonly string[]) => Promise<readonly Told<T>[]>,
  ) {}

  /**
   * Gives a subscriber what is published to a topic from now on, or since they have read what is there, until their queue ends. It ends
   * for whoever may not hear the topic any more, and fails where it cannot be read. Returns how to have that asked again now.
   */
  join(key: string, person: P, events: EventQueue<T>): () => void {
    const group = this.groups.get(key) ?? this.open(key);
    const askAgain = () => this.tell(key, group, { to: [events] });
    if (group.members.has(events)) return askAgain;
    group.members.set(events, person);
    events.onEnd(() => {
      group.members.delete(events);
      if (group.members.size > 0) return;
      group.stop();
      this.groups.delete(key);
    });
    for (const id of since(this.topicOf(key))) this.tell(key, group, { to: [events], id });
    return askAgain;
  }

  private open(key: string): Group<P, T> {
    const stop = subscribe(this.topicOf(key), (id) => this.tell(key, group, { to: [...group.members.keys()], id }));
    const group: Group<P, T> = { members: new Map(), waiting: [], isReading: false, stop };
    this.groups.set(key, group);
    return group;
  }

  private tell(key: string, group: Group<P, T>, next: Group<P, T>['waiting'][number]): void {
    group.waiting.push(next);
    if (!group.isReading) void this.readWaiting(key, group);
  }

  private async readWaiting(key: string, group: Group<P, T>): Promise<void> {
    group.isReading = true;
    while (group.waiting.length > 0) await this.tellAll(key, group, group.waiting.splice(0));
    group.isReading = false;
  }

  private async tellAll(key: string, { members }: Group<P, T>, waiting: Group<P, T>['waiting']): Promise<void> {
    // Without those who have left meanwhile.
    const present = [...new Set(waiting.flatMap(({ to }) => to))].filter((events) => members.has(events));
    if (present.length === 0) return;
    const ids = [...new Set(waiting.flatMap(({ id }) => id ?? []))];
    try {
      const people = present.map((events) => members.get(events)!);
      const read = await this.read(key, people, ids);
      const told = new Map(present.map((events, n) => [events, read[n]]));
      for (const [events, values] of told) if (values === null) events.end();
      for (const { to, id } of waiting) {
        for (const events of id === undefined ? [] : to) {
          const value = told.get(events)?.get(id!);
          if (value) events.put(value);
        }
      }
    } catch (error) {
      for (const events of present) events.end(error);
    }
  }
}
