import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../context';
import { notFound } from '../../platform/errors';
import { capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { signedIn } from '../../policies';
import { CHOSEN_MEMBERS_MAX, MESSAGE_MAX } from '../../rules/messages';
import { broadcastMessage, broadcastsForNodes, broadcastTopic, messageMembers } from './broadcast.service';
import { BroadcastView } from './broadcast.view';
import { WrittenInput } from './message.resolver';

@InputType()
class BroadcastMessageInput extends WrittenInput {
  @Field(() => [ID], { description: "One or more of the viewer's squads." })
  squadIds!: string[];
}

@InputType()
class MessageMembersInput {
  @Field(() => [ID], { description: `Members of the viewer's page, ${CHOSEN_MEMBERS_MAX} at most.` })
  memberIds!: string[];

  @Field(() => String, { description: `${capitalized(upTo(MESSAGE_MAX))}; spaces round it are dropped.` })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Chosen by the client; sending twice with the same key sends once.',
  })
  idempotencyKey?: string | null;
}

@ObjectType()
class MessageMembersPayload {
  @Field(() => BroadcastView)
  broadcast!: BroadcastView;
}

@ObjectType()
class BroadcastMessagePayload {
  @Field(() => BroadcastView)
  broadcast!: BroadcastView;
}

@Resolver(() => BroadcastView)
export class BroadcastResolver {
  @Mutation(() => BroadcastMessagePayload, {
    description: 'Writes to all members of some squads, each in their own room. It answers before they have it.',
  })
  async broadcastMessage(
    @Arg('input', () => BroadcastMessageInput) input: BroadcastMessageInput,
    @Ctx() { viewer }: Context,
  ): Promise<BroadcastMessagePayload> {
    return { broadcast: await broadcastMessage(viewer, input) };
  }

  @Mutation(() => MessageMembersPayload, {
    description: 'Writes to chosen members, each in their own room. It answers before they have it.',
  })
  async messageMembers(
    @Arg('input', () => MessageMembersInput) input: MessageMembersInput,
    @Ctx() { viewer }: Context,
  ): Promise<MessageMembersPayload> {
    return { broadcast: await messageMembers(viewer, input) };
  }

  @Subscription(() => BroadcastView, {
    description:
      "All members have a broadcast of the viewer's; `messageAdded` goes to each of them, and the viewer gets only this.",
    topics: ({ context }) => broadcastTopic(signedIn(context.viewer).userId),
  })
  async broadcastSent(@Root() id: string, @Ctx() { viewer }: Context): Promise<BroadcastView> {
    const [broadcast] = await broadcastsForNodes(viewer, [id]);
    if (!broadcast) throw notFound('message');
    return broadcast;
  }
}
