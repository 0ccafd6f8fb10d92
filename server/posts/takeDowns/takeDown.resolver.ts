import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { listLoader } from '../../platform/graphql/loaders';
import { type TakenDownPost as Found, takenDownOf } from './takeDown.service';

@ObjectType({ description: 'A post that reviewers have taken down, as its creator alone still sees it.' })
class TakenDownPost {
  @Field(() => ID, { description: 'Of the post, which can be deleted.' })
  id!: string;

  @Field(() => String, { description: 'Its title; empty without one.' })
  title!: string;

  @Field(() => String, { description: 'Its words; of a body the beginning.' })
  description!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was published (UTC).' })
  publishedAt!: Date;

  @Field(() => String, { description: 'Why it was taken down.' })
  reason!: string;

  @Field(() => Date, { description: 'When it was taken down (UTC).' })
  takenDownAt!: Date;
}

/** The taken-down posts of the viewer's own page, by its owner. */
const takenDownOfPage = (context: Pick<Context, 'viewer'>) =>
  listLoader(
    (userIds) => takenDownOf(context.viewer, userIds),
    (post) => post.creatorUserId,
  );

@Resolver(() => PageView)
export class CreatorTakeDownsResolver {
  @FieldResolver(() => [TakenDownPost], {
    description: 'Posts that reviewers have taken down, the latest first; empty on pages of others.',
  })
  takenDownPosts(@Root() { userId }: PageView, @Ctx() context: Context): Found[] | Promise<Found[]> {
    return context.loader(takenDownOfPage).load(userId);
  }
}
