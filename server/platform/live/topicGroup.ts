import { Following } from './following';
import { subscribe } from './pubsub';
import { since } from './replayBuffer';

/** A topic that many people subscribe to, and one of them. */
export interface GroupTopic<Person, T extends object> {
  topic: string;
  person: Person;
  /** Which of these people may hear it now, and what these ids stand for, the same to all of them, without those that are gone. */
  read(
    people: readonly Person[],
    ids: readonly string[],
  ): Promise<{ mayHear: readonly boolean[]; told: Map<string, T> }>;
  /** Whatever is pushed here may change whether this person may hear it. */
  judgedBy?: string | undefined;
}

interface Member {
  heard: GroupTopic<unknown, object>;
  following: Following<object>;
}

/** An id that these are to be told, or only whether they may still hear the topic. */
interface Coming {
  to: readonly Member[];
  id?: string;
}

/** All who follow one topic on this node. */
class TopicGroup {
  private readonly members = new Set<Member>();
  /** What comes while something is read is read next, all at once. */
  private coming: Coming[] = [];
  private isReading = false;
  private readonly stopHearing: () => void;

  constructor(private readonly topic: string) {
    this.stopHearing = subscribe(topic, (id) => void this.tell({ to: [...this.members], id }));
  }

  join<T extends object>(heard: GroupTopic<unknown, T>): Following<T> {
    const stopJudging = heard.judgedBy ? subscribe(heard.judgedBy, () => void this.tell({ to: [member] })) : undefined;
    const following = new Following<T>(() => {
      stopJudging?.();
      this.members.delete(member);
      if (this.members.size > 0) return;
      this.stopHearing();
      audiences.delete(this.topic);
    });
    const member = { heard, following } as unknown as Member;
    this.members.add(member);
    for (const [, id] of since(this.topic)) void this.tell({ to: [member], id });
    return following;
  }

  private async tell(next: Coming): Promise<void> {
    this.coming.push(next);
    if (this.isReading) return;
    this.isReading = true;
    while (this.coming.length > 0) await this.tellAll(this.coming.splice(0));
    this.isReading = false;
  }

  /** Ends it for those who may not hear it any more and tells the others what the ids stand for. */
  private async tellAll(coming: Coming[]): Promise<void> {
    const members = [...new Set(coming.flatMap(({ to }) => to))].filter((member) => this.members.has(member));
    if (members.length === 0) return;
    try {
      const people = members.map(({ heard }) => heard.person);
      const ids = coming.flatMap(({ id }) => id ?? []);
      const { mayHear, told } = await members[0]!.heard.read(people, ids);
      for (const [index, { following }] of members.entries()) if (!mayHear[index]) following.end();
      for (const { to, id } of coming) {
        const value = id === undefined ? undefined : told.get(id);
        if (value) for (const { following } of to) following.put(value);
      }
    } catch (error) {
      for (const { following } of members) following.end(error);
    }
  }
}
const audiences = new Map<string, TopicGroup>();

/**
 * What is pushed to `topic` from now on, read once for all who follow it. It ends for whoever may not hear it any more, and fails
 * where it cannot be read.
 */
export function joinTopic<Person, T extends object>(heard: GroupTopic<Person, T>): AsyncIterableIterator<T> {
  const { topic } = heard;
  const audience = audiences.get(topic) ?? new TopicGroup(topic);
  audiences.set(topic, audience);
  return audience.join(heard as GroupTopic<unknown, T>);
}
