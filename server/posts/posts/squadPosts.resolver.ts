import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { SquadView } from '../../pages/squads/squad.view';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { OPENS_COUNTED, opensOf } from '../../rules/squadCards';

@ObjectType({ description: 'The published posts that a squad opens.' })
class SquadOpens {
  @Field(() => Int, { description: `Posts for squads that it opens, among the newest ${OPENS_COUNTED} of its page.` })
  posts!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'About how many of them come a month, by the last three; null while that can’t be said.',
  })
  aMonth!: number | null;
}

@Resolver(() => SquadView)
export class SquadPostsResolver {
  @FieldResolver(() => SquadOpens, { description: 'The published posts that it opens.' })
  opens(@Root() { creatorUserId, level }: SquadView, @Ctx() { loaders }: Context): Loaded<SquadOpens> {
    return whenLoaded([loaders.paidPostsOfPage.load(creatorUserId)], ([paid]) => opensOf(level, paid));
  }

  @FieldResolver(() => Int, { description: 'Posts that are for this squad: they become free where it is deleted.' })
  async numPosts(@Root() { id }: SquadView, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.postsForSquad.load(id))?.count ?? 0;
  }
}
