import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from './context';
import { Creator } from './creators/creator.entity';
import { orNull } from './creators/creator.resolver';
import { PAGE, PAGES, pageFor, seen } from './creators/creator.service';
import { GOALS } from './goals/goal.service';
import { bool, entity, orNull as mayMiss, statement } from './platform/db/rows';
import { badRequest } from './platform/errors';
import { idOf } from './platform/input';
import { hasControl } from './rules/text';
import { SQUADS } from './squads/squad.service';
import { SquadSubscription } from './subscriptions/subscription.entity';
import { REQUEST } from './words/en/requests';

/** A page with what all nouns show on its screen beside its posts: one statement, where each of them would ask by itself. */
const findPage = (where: string) =>
  statement(
    {
      page: PAGE,
      squads: SQUADS,
      goals: GOALS,
      subscription: mayMiss(entity(SquadSubscription, 'm')),
      isFollowed: bool('exists (select from follows f where f.follower_id = $2 and f.creator_user_id = c.user_id)'),
    },
    (answer) => `select ${answer} from ${PAGES}
     left join current_subscriptions m on m.member_id = $2 and m.creator_user_id = c.user_id where ${where}`,
  );
const findByOwner = findPage('c.user_id = $1');
// By its vanity address, or by one that it had before.
const findBySlug = findPage('c.user_id = (select s.creator_user_id from page_slugs s where s.slug = $1)');

/** A page that the viewer may see, 404 else; what stands on its screen is known to the loaders then. */
async function openPage({ viewer, loaders }: Context, find: typeof findByOwner, value: string): Promise<Creator> {
  const [row] = await find([value, viewer?.userId ?? null]);
  const page = pageFor(viewer, seen(viewer, row?.page));
  const { squads, goals, subscription, isFollowed } = row!;
  loaders.page.prime(page.userId, page);
  loaders.squadsOfPage.prime(page.userId, squads);
  for (const squad of squads) loaders.squad.prime(squad.id, squad);
  loaders.goalsOfPage.prime(page.userId, goals);
  loaders.subscription.prime(page.userId, subscription);
  loaders.followed.prime(page.userId, isFollowed ? { creatorUserId: page.userId } : null);
  return page;
}

@Resolver()
export class PageResolver {
  /** null for a page that is not there or may not be seen. */
  @Query(() => Creator, { nullable: true })
  async creator(
    @Arg('userId', () => ID, { nullable: true }) userId: string | null,
    @Arg('slug', () => String, { nullable: true }) slug: string | null,
    @Ctx() context: Context,
  ): Promise<Creator | null> {
    if (!userId && !slug) throw badRequest(REQUEST.userIdOrSlug);
    if (userId) return orNull(openPage(context, findByOwner, idOf(userId)));
    // What Postgres cannot even be asked for is nobody's address.
    return hasControl(slug!) ? null : orNull(openPage(context, findBySlug, slug!.toLowerCase()));
  }
}
