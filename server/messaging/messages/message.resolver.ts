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
import { atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asSlice, type Connection, connectionOf, type SliceArgs, sliceArgs, toConnection } from '../../platform/paging';
import { type Inbox, MESSAGE_MAX, MESSAGES_SLICE } from '../../rules/messages';
import { SentFileView } from '../sentFiles/sentFile.view';
import { messageCursor, sendMessage } from './message.service';
import { MessageView, shownText } from './message.view';
import { followMessages } from './messageEvents.service';
import { InboxEnum, RoomView } from './room.view';

const MessageConnection = connectionOf(MessageView, 'Message');
const MessagesArgs = sliceArgs(MESSAGES_SLICE);

/** The input of a message, to one person or to many. */
@InputType()
export abstract class WrittenInput {
  @Field(() => String, {
    nullable: true,
    description: `${capitalized(upTo(MESSAGE_MAX))}; spaces round it are dropped. Left out where it is a file.`,
  })
  text?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'A picture, video or voice note, uploaded before, in place of a text.',
  })
  uploadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Chosen by the client; sending twice with the same key sends once.',
  })
  idempotencyKey?: string | null;
}

@InputType()
class SendMessageInput extends WrittenInput {
  @Field(() => InboxEnum, { description: 'The side from which the viewer writes.' })
  inbox!: Inbox;

  @Field(() => ID, { description: 'The other party.' })
  userId!: string;
}

@ObjectType()
class SendMessagePayload {
  @Field(() => MessageView)
  message!: MessageView;

  @Field(() => RoomView)
  room!: RoomView;
}

@ObjectType({ description: 'A message that came, and where.' })
class MessageEvent {
  @Field(() => RoomView, { description: 'The room, as the viewer sees it now.' })
  room!: RoomView;

  @Field(() => MessageView, { description: 'Its text.' })
  message!: MessageView;
}

@Resolver(() => MessageView)
export class MessageResolver {
  @FieldResolver(() => String, { description: 'Its text, or what it is in place of one.' })
  text(@Root() message: MessageView): string {
    return shownText(message);
  }

  @FieldResolver(() => SentFileView, { nullable: true, description: 'What it is in place of a text.' })
  async file(@Root() { fileId }: MessageView, @Ctx() { loaders }: Context): Promise<SentFileView | null> {
    return fileId === null ? null : ((await loaders.sentFile.load(fileId)) ?? null);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The key that the viewer sent with it, so that it is recognised when it comes live; null for others’ messages.',
  })
  idempotencyKey(@Root() message: MessageView, @Ctx() context: Context): string | null {
    return context.is(message.senderUserId) ? message.idempotencyKey : null;
  }

  @Mutation(() => SendMessagePayload, {
    description: `Writes to a creator as a member, or to a member as their creator; ${atMostOften('sendMessage')}.`,
  })
  sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() { viewer }: Context,
  ): Promise<SendMessagePayload> {
    return sendMessage(viewer, input);
  }

  @Subscription(() => MessageEvent, {
    description: "A message in one of the viewer's rooms, sent or received, in either inbox.",
    subscribe: ({ context }) => followMessages(context.viewer),
  })
  messageAdded(@Root() event: MessageEvent): MessageEvent {
    return event;
  }
}

@Resolver(() => RoomView)
export class RoomMessagesResolver {
  @FieldResolver(() => MessageConnection, {
    description: 'Newest first; page backwards through history with `after`.',
  })
  @RunsStatement('arguments')
  async messages(
    @Root() { id }: RoomView,
    @Args(() => MessagesArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<MessageView>> {
    const slice = asSlice(args, MESSAGES_SLICE);
    return toConnection(await loaders.messagesOfRoom(slice).load(id), slice, messageCursor);
  }
}
