import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { REASON_MAX } from '../../rules/admin';
import { deskPerson } from './deskPerson.resolver';
import { DeskPersonView } from './deskPerson.view';
import { putBackThing, takeDownThing } from './takeDownDesk.service';

@InputType({ description: 'One of postId and commentId, and the reason: sent to its author, and kept in the log.' })
class TakeDownInput {
  @Field(() => ID, { nullable: true, description: 'The post.' })
  postId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The comment or reply.' })
  commentId?: string | null;

  @Field(() => String, { description: `Why, ${upTo(REASON_MAX)}.` })
  reason!: string;
}

@ObjectType()
class TakeDownPayload {
  @Field(() => DeskPersonView, { description: 'Who wrote it.' })
  person!: DeskPersonView;
}

@Resolver()
export class TakeDownDeskResolver {
  @Mutation(() => TakeDownPayload, {
    description: 'Takes down one post or one comment: it is no longer shown. For reviewers.',
  })
  async takeDown(
    @Arg('input', () => TakeDownInput) input: TakeDownInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<TakeDownPayload> {
    return { person: await deskPerson(loaders, await takeDownThing(viewer, input)) };
  }

  @Mutation(() => TakeDownPayload, { description: 'Shows it again. For reviewers.' })
  async putBack(
    @Arg('input', () => TakeDownInput) input: TakeDownInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<TakeDownPayload> {
    return { person: await deskPerson(loaders, await putBackThing(viewer, input)) };
  }
}
