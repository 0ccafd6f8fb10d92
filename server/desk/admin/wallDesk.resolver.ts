import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { REASON_MAX } from '../../rules/admin';
import { takeDownTestimonial } from './wallDesk.service';

@InputType()
class TakeDownTestimonialInput {
  @Field(() => ID, { description: 'On the wall of a page.' })
  testimonialId!: string;

  @Field(() => String, {
    description: `The reason, ${upTo(REASON_MAX)}: mailed to its member, and kept in the log.`,
  })
  reason!: string;
}

@ObjectType()
class TakeDownTestimonialPayload {
  @Field(() => PageView, { description: 'The page.' })
  creator!: PageView;
}

@Resolver()
export class WallDeskResolver {
  @Mutation(() => TakeDownTestimonialPayload, {
    description: 'Takes what a member says off the wall of a page and forgets it. For reviewers.',
  })
  async takeDownTestimonial(
    @Arg('input', () => TakeDownTestimonialInput) input: TakeDownTestimonialInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<TakeDownTestimonialPayload> {
    return { creator: (await loaders.page.load(await takeDownTestimonial(viewer, input)))! };
  }
}
