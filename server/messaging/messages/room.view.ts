import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { Inbox } from '../../rules/messages';
import { MessageView } from './message.view';
import type { Room } from './room.entity';

export const InboxEnum = { MEMBER: 'MEMBER', CREATOR: 'CREATOR' } as const satisfies Record<Inbox, Inbox>;
registerEnumType(InboxEnum, {
  name: 'Inbox',
  valuesConfig: {
    MEMBER: { description: 'The viewer as a member, writing to creators.' },
    CREATOR: { description: 'The viewer as a creator, writing to members of their page.' },
  },
  description: 'From which side the viewer writes.',
});

/** What one of the two people of a room sees of the other, and of their messages. */
export interface Side {
  inbox: Inbox;
  userId: string;
  name: string;
  profilePicSrc: string | null;
  lastMessage: MessageView | null;
  unread: number;
  hasMembership: boolean;
  closedBecause: string | null;
  viewerHasBlocked: boolean;
}

/** A room as one of its two people sees it. */
@ObjectType('Room', {
  implements: Node,
  description:
    'The messages of a creator and a member, as one of the two sees them. A room has its id before the first message.',
})
export class RoomView extends Node {
  /** The number of the last message; 0 before the first. */
  readonly lastNumber: number;

  /** When the last message was sent. */
  readonly lastAt: Date;

  /** Whether the two are or were creator and member. */
  readonly hasMembership: boolean;

  @Field(() => InboxEnum, { description: 'The side from which the viewer writes.' })
  readonly inbox: Inbox;

  @Field(() => ID, { description: 'The other party.' })
  readonly userId: string;

  @Field(() => String, { description: 'Of the page for a member, of the member for a creator.' })
  readonly name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of the other party, loaded from {host}/api/{src}; null without one.',
  })
  readonly profilePicSrc: string | null;

  @Field(() => MessageView, { nullable: true, description: 'The last message; null before the first one.' })
  readonly lastMessage: MessageView | null;

  @Field(() => Int, { description: "The other party's messages that the viewer has not read." })
  readonly unread: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the viewer cannot write here, as a sentence; null while they can.',
  })
  readonly closedBecause: string | null;

  @Field(() => Boolean, { description: 'The viewer has blocked the other party.' })
  readonly viewerHasBlocked: boolean;

  constructor(room: Room, side: Side) {
    super();
    this.id = room.id;
    this.lastNumber = room.lastNumber;
    this.lastAt = room.lastAt;
    this.hasMembership = side.hasMembership;
    this.inbox = side.inbox;
    this.userId = side.userId;
    this.name = side.name;
    this.profilePicSrc = side.profilePicSrc;
    this.lastMessage = side.lastMessage;
    this.unread = side.unread;
    this.closedBecause = side.closedBecause;
    this.viewerHasBlocked = side.viewerHasBlocked;
  }
}
