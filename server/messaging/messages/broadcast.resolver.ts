import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../context';
import { notFound } from '../../platform/errors';
import { signedIn } from '../../policies';
import { broadcastMessage, broadcastsForNodes, broadcastTopic } from './broadcast.service';
import { BroadcastView } from './broadcast.view';
import { WrittenInput } from './message.resolver';

@InputType()
class BroadcastMessageInput extends WrittenInput {
  @Field(() => [ID], { description: "One or more of the viewer's squads." })
  squadIds!: string[];
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
