import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import type { TakenDownPost as Found } from './takeDown.service';

@ObjectType({ description: 'A post that reviewers have taken down, as its creator alone still sees it.' })
class TakenDownPost {
  @Field(() => ID, { description: 'Of the post, which can be deleted.' })
  id!: string;

  @Field(() => String, { description: 'Its words.' })
  description!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was published (UTC).' })
  publishedAt!: Date;

  @Field(() => String, { description: 'Why it was taken down.' })
  reason!: string;

  @Field(() => Date, { description: 'When it was taken down (UTC).' })
  takenDownAt!: Date;
}

@Resolver(() => PageView)
export class CreatorTakeDownsResolver {
  @FieldResolver(() => [TakenDownPost], {
    description: 'Posts that reviewers have taken down, the latest first; empty on pages of others.',
  })
  takenDownPosts(@Root() { userId }: PageView, @Ctx() { loaders }: Context): Found[] | Promise<Found[]> {
    return loaders.takenDownOfPage.load(userId);
  }
}
