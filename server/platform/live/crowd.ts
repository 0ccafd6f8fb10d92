import { Following } from './following';
import { subscribe } from './pubsub';
import { since } from './replayBuffer';

/** What one of these people is told of an event, or nothing. */
type Answers<T> = ReadonlyMap<string, T>;
type Coming<T> = Promise<T | null | undefined>;

/** What is told to many at once: one event for all of them, of which each node reads in one go what it is to those who are here. */
export class Crowd<Person extends { userId: string }, T> {
  private readonly here = new Map<Following<Coming<T>>, Person>();
  private stopHearing: () => void = () => undefined;

  constructor(
    private readonly topic: string,
    /** What an id is to each of these people whom it concerns, by their ids. */
    private readonly read: (id: string, people: readonly Person[]) => Promise<Answers<T>>,
  ) {}

  /** What this person is told with all the others, and what is pushed to `own`, a topic of theirs, which `readOwn` reads. */
  follow(person: Person, own: string, readOwn: (id: string) => Coming<T>): AsyncIterableIterator<T> {
    const tellOwn = (id: string) => following.put(held(readOwn(id)));
    const stopOwn = subscribe(own, tellOwn);
    const following = new Following<Coming<T>>(() => {
      stopOwn();
      this.here.delete(following);
      if (this.here.size === 0) this.stopHearing();
    });
    if (this.here.size === 0) this.stopHearing = subscribe(this.topic, (id) => this.tell(id, this.here));
    this.here.set(following, person);
    for (const [topic, id] of since(this.topic, own)) {
      if (topic === own) tellOwn(id);
      else this.tell(id, new Map([[following, person]]));
    }
    return inOrder(following);
  }

  private tell(id: string, hearers: ReadonlyMap<Following<Coming<T>>, Person>): void {
    const people = new Map([...hearers.values()].map((person) => [person.userId, person]));
    const answers = this.read(id, [...people.values()]);
    for (const [following, { userId }] of hearers) following.put(held(answers.then((found) => found.get(userId))));
  }
}

/** A failure is told to whoever takes it; one who has gone takes nothing. */
function held<T>(coming: Coming<T>): Coming<T> {
  coming.catch(() => undefined);
  return coming;
}

/** What has come, one after the other, without that which is nothing to this person. */
function inOrder<T>(following: Following<Coming<T>>): AsyncIterableIterator<T> {
  return {
    async next() {
      for (let event = await following.next(); !event.done; event = await following.next()) {
        const value = await event.value;
        if (value != null) return { value, done: false };
      }
      return { value: undefined, done: true };
    },
    async return() {
      await following.return();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
