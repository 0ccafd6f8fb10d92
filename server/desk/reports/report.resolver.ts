import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { InboxEnum } from '../../messaging/messages/room.view';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import type { Inbox } from '../../rules/messages';
import { MESSAGE_MAX, REPORTED_MESSAGES } from '../../rules/messages';
import { reportRoom } from './report.service';

@InputType()
class ReportRoomInput {
  @Field(() => InboxEnum, { description: 'The side from which the viewer writes.' })
  inbox!: Inbox;

  @Field(() => ID, { description: 'The other party.' })
  userId!: string;

  @Field(() => String, { description: `Its text, ${upTo(MESSAGE_MAX)}.` })
  reason!: string;
}

@ObjectType()
class ReportRoomPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class ReportResolver {
  @Mutation(() => ReportRoomPayload, {
    description: `Shows reviewers the latest ${REPORTED_MESSAGES} messages of a conversation, and nothing else of it.`,
  })
  async reportRoom(
    @Arg('input', () => ReportRoomInput) input: ReportRoomInput,
    @Ctx() { viewer }: Context,
  ): Promise<ReportRoomPayload> {
    await reportRoom(viewer, input);
    return { ok: true };
  }
}
