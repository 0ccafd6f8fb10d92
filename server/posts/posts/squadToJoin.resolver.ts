import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context, Loaders } from '../../context';
import { SquadView } from '../../pages/squads/squad.view';
import { isMember } from '../../rules/subscriptions';
import { PostView } from './post.view';

@Resolver(() => PostView)
export class SquadToJoinResolver {
  @FieldResolver(() => SquadView, {
    nullable: true,
    description:
      'The squad by which the viewer opens it: its own, or the next higher one where that is closed to new members; null for a free post.',
  })
  squadToJoin(
    @Root() { squadId }: PostView,
    @Ctx() { loaders }: Context,
  ): Promise<SquadView | null> | SquadView | null {
    if (!squadId) return null;
    const known = loaders.squad.load(squadId);
    const offered = (own: SquadView | null) => (own?.isClosed ? insteadOf(own, loaders) : own);
    return known instanceof Promise ? known.then(offered) : offered(known);
  }
}

/**
 * The next higher squad that takes members, for those who are not in this one; where there is none, this one, whose
 * button says so.
 */
async function insteadOf(closed: SquadView, loaders: Loaders): Promise<SquadView> {
  const [subscription, squads] = await Promise.all([
    loaders.subscription.load(closed.creatorUserId),
    loaders.squadsOfPage.load(closed.creatorUserId),
  ]);
  if (subscription && isMember(subscription.status) && subscription.squadId === closed.id) return closed;
  return squads.find(({ level, isClosed }) => level > closed.level && !isClosed) ?? closed;
}
