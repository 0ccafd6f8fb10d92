import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { notFound } from '../../platform/errors';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { canWrite, signedIn } from '../../policies';
import type { Inbox } from '../../rules/messages';
import { CONTACTS_LISTED } from '../../rules/messages';
import { blockedContacts, contactsOf, setContactBlocked } from './contact.service';
import { findRoom, listRooms, roomTopic } from './room.service';
import { InboxEnum, RoomView } from './room.view';
import { hasUnreadMessages, markRoomRead } from './unread.service';

const RoomConnection = connectionOf(RoomView, 'Room');
const RoomsArgs = sliceArgs(20);

@ObjectType({ description: 'A person to whom the viewer may write.' })
class Contact {
  @Field(() => ID, { description: 'Their user id.' })
  userId!: string;

  @Field(() => String, { description: 'Of the page for a member, of the member for a creator.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
  profilePicSrc!: string | null;
}

@InputType()
class MarkRoomReadInput {
  @Field(() => InboxEnum, { description: 'The side from which the viewer reads.' })
  inbox!: Inbox;

  @Field(() => ID, { description: 'The other party.' })
  userId!: string;

  @Field(() => ID, { nullable: true, description: 'The last message that was read; without it all are.' })
  upTo?: string | null;
}

@ObjectType()
class MarkRoomReadPayload {
  @Field(() => RoomView)
  room!: RoomView;
}

@InputType()
class BlockContactInput {
  @Field(() => ID, { description: 'The other party.' })
  userId!: string;
}

@ObjectType()
class BlockContactPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver(() => RoomView)
export class RoomResolver {
  @Mutation(() => MarkRoomReadPayload, { description: 'Says up to where the viewer has read a conversation.' })
  async markRoomRead(
    @Arg('input', () => MarkRoomReadInput) input: MarkRoomReadInput,
    @Ctx() { viewer }: Context,
  ): Promise<MarkRoomReadPayload> {
    return { room: await markRoomRead(viewer, input) };
  }

  @Mutation(() => BlockContactPayload, {
    description: 'They cannot write to the viewer any more, nor the viewer to them; their rooms are hidden.',
  })
  async blockContact(
    @Arg('input', () => BlockContactInput) { userId }: BlockContactInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<BlockContactPayload> {
    await setContactBlocked(viewer, userId, true);
    return { viewer: { user: (await loaders.user.load(signedIn(viewer).userId))! } };
  }

  @Mutation(() => BlockContactPayload, { description: 'Lets the other party write to the viewer again.' })
  async unblockContact(
    @Arg('input', () => BlockContactInput) { userId }: BlockContactInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<BlockContactPayload> {
    await setContactBlocked(viewer, userId, false);
    return { viewer: { user: (await loaders.user.load(signedIn(viewer).userId))! } };
  }

  @Subscription(() => RoomView, {
    description: 'A room that was read, blocked or opened again, on any device of the viewer or by the other party.',
    topics: ({ context }) => roomTopic(signedIn(context.viewer).userId),
  })
  async roomChanged(@Root() id: string, @Ctx() context: Context): Promise<RoomView> {
    const room = await context.loaders.room.load(id);
    if (!room) throw notFound('room');
    return room;
  }
}

@Resolver(() => PageView)
export class CreatorRoomResolver {
  @FieldResolver(() => Boolean, { description: 'As a member; false for visitors.' })
  viewerCanMessage(@Root() page: PageView, @Ctx() { viewer, loaders }: Context): boolean | Promise<boolean> {
    if (!viewer) return false;
    return whenLoaded(
      [loaders.subscription.load(page.userId), loaders.blocked.load(page.userId)],
      ([subscription, blocked]) =>
        // The viewer is active.
        canWrite({ status: subscription?.status ?? null, page, member: { isHere: true }, ...blocked! }),
    );
  }
}

@Resolver(() => ViewerType)
export class ViewerRoomsResolver {
  @FieldResolver(() => RoomConnection, { description: 'The one with the latest message first.' })
  @RunsStatement()
  rooms(
    @Arg('inbox', () => InboxEnum, { description: 'The side from which the viewer writes.' }) inbox: Inbox,
    @Args(() => RoomsArgs) args: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<RoomView>> {
    return listRooms(viewer, inbox, asTimeSlice(args, 20));
  }

  @FieldResolver(() => RoomView, {
    nullable: true,
    description:
      'With a person to whom the viewer has written, or may write; before the first message it is here alone.',
  })
  @RunsStatement()
  room(
    @Arg('inbox', () => InboxEnum, { description: 'The side from which the viewer writes.' }) inbox: Inbox,
    @Arg('userId', () => ID, { description: 'The other party.' }) userId: string,
    @Ctx() { viewer }: Context,
  ): Loaded<RoomView | null> {
    return findRoom(viewer, inbox, userId);
  }

  @FieldResolver(() => [Contact], {
    description: `The people whom the viewer may start a conversation with, ${atMost(CONTACTS_LISTED)}; a case-sensitive substring of the name.`,
  })
  @RunsStatement()
  contacts(
    @Arg('inbox', () => InboxEnum, { description: 'The side from which the viewer writes.' }) inbox: Inbox,
    @Arg('search', () => String, { nullable: true, description: 'A part of the name; without it all people.' }) search:
      | string
      | null,
    @Ctx() { viewer }: Context,
  ): Promise<Contact[]> {
    return contactsOf(viewer, inbox, search);
  }

  @FieldResolver(() => Boolean, { description: 'In one inbox, or in either.' })
  @RunsStatement()
  hasUnreadMessages(
    @Arg('inbox', () => InboxEnum, { nullable: true, description: 'One side alone; without it both.' })
    inbox: Inbox | null,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    return hasUnreadMessages(viewer, inbox);
  }

  @FieldResolver(() => [Contact], { description: 'The people whom the viewer has blocked.' })
  @RunsStatement()
  blockedContacts(@Ctx() { viewer }: Context): Promise<Contact[]> {
    return blockedContacts(viewer);
  }
}
