import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import type { Inbox } from '../../rules/messages';
import { Message } from './message.entity';

export const InboxEnum = { MEMBER: 'MEMBER', CREATOR: 'CREATOR' } as const satisfies Record<Inbox, Inbox>;
registerEnumType(InboxEnum, {
  name: 'Inbox',
  valuesConfig: {
    MEMBER: { description: 'The viewer as a member, writing to creators.' },
    CREATOR: { description: 'The viewer as a creator, writing to members of their page.' },
  },
  description: 'From which side the viewer writes.',
});

@Entity('rooms')
@FamilyKey('creatorUserId')
@ObjectType({
  implements: Node,
  description:
    'The messages of a creator and a member, as one of the two sees them. A room has its id before the first message.',
})
export class Room extends Node {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => User, { nullable: false })
  member?: User;

  /** The number of the last message; 0 before the first. */
  @Column({ type: 'int', default: 0 })
  lastNumber!: number;

  /** When the last message was sent. */
  @TimeColumn()
  lastAt!: Date;

  @Column({ type: 'int', default: 0 })
  creatorUnread!: number;

  @Column({ type: 'int', default: 0 })
  memberUnread!: number;

  // Set where a room is read for one of its two people.

  /** Whether the two are or were creator and member. */
  hasMembership?: boolean;

  @Field(() => InboxEnum, { description: 'The side from which the viewer writes.' })
  inbox?: Inbox;

  @Field(() => ID, { description: 'The other party.' })
  userId?: string;

  @Field(() => String, { description: 'Of the page for a member, of the member for a creator.' })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of the other party, loaded from {host}/api/{src}; null without one.',
  })
  profilePicSrc?: string | null;

  @Field(() => Message, { nullable: true, description: 'The last message; null before the first one.' })
  lastMessage?: Message | null;

  @Field(() => Int, { description: "The other party's messages that the viewer has not read." })
  unread?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the viewer cannot write here, as a sentence; null while they can.',
  })
  closedBecause?: string | null;

  @Field(() => Boolean, { description: 'The viewer has blocked the other party.' })
  viewerHasBlocked?: boolean;
}
