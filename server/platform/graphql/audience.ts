import { Following } from './following';
import { hear } from './live';

/** A topic that many people hear, and one of them. */
export interface Heard<Person, T extends object> {
  topic: string;
  person: Person;
  /** Which of these people may hear it now, and what an id stands for, the same to all of them; null where that has gone. */
  read(people: readonly Person[], id: string | null): Promise<{ mayHear: readonly boolean[]; told: T | null }>;
  /** Whatever is pushed here may change whether this person may hear it. */
  judgedBy?: string | undefined;
}

interface Member {
  heard: Heard<unknown, object>;
  following: Following<object>;
}

/** All who follow one topic on this node. */
class Audience {
  private readonly members = new Set<Member>();
  /** What came before is told first. */
  private turn = Promise.resolve();
  private readonly stopHearing: () => void;

  constructor(private readonly topic: string) {
    // Whoever comes later has read what is there by then.
    this.stopHearing = hear(topic, (id) => this.next([...this.members], id));
  }

  join<T extends object>(heard: Heard<unknown, T>): Following<T> {
    const stopJudging = heard.judgedBy ? hear(heard.judgedBy, () => this.next([member])) : undefined;
    const following = new Following<T>(() => {
      stopJudging?.();
      this.members.delete(member);
      if (this.members.size > 0) return;
      this.stopHearing();
      audiences.delete(this.topic);
    });
    const member = { heard, following } as unknown as Member;
    this.members.add(member);
    return following;
  }

  private next(to: readonly Member[], id: string | null = null): void {
    this.turn = this.turn.then(() => this.tell(to, id));
  }

  /** Ends it for those who may not hear it any more and tells the others what an id stands for, if there is one. */
  private async tell(members: readonly Member[], id: string | null): Promise<void> {
    const to = members.filter((member) => this.members.has(member));
    if (to.length === 0) return;
    try {
      const people = to.map(({ heard }) => heard.person);
      const { mayHear, told } = await to[0]!.heard.read(people, id);
      to.forEach(({ following }, index) => {
        if (!mayHear[index]) following.end();
        else if (told) following.put(told);
      });
    } catch (error) {
      for (const { following } of to) following.end(error);
    }
  }
}
const audiences = new Map<string, Audience>();

/**
 * What is pushed to `topic` from now on, read once for all who follow it. It ends for whoever may not hear it any more, and fails
 * where it cannot be read.
 */
export function followTogether<Person, T extends object>(heard: Heard<Person, T>): AsyncIterableIterator<T> {
  const { topic } = heard;
  const audience = audiences.get(topic) ?? new Audience(topic);
  audiences.set(topic, audience);
  return audience.join(heard as Heard<unknown, T>);
}
