import { Arg, Args, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { Creator } from '../creators/creator.entity';
import { byName } from '../creators/creator.service';
import { decodeTimeCursor, SliceArgs, sliceSize } from '../platform/graphql/connection';
import { signedIn } from '../policies';
import { readFeed } from '../posts/feed.service';
import { PostConnection } from '../posts/post.resolver';
import { SubscriptionStatus } from '../rules/subscriptions';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { listSubscriptions, supportedCreatorIds } from '../subscriptions/subscription.service';
import { type Person, User } from './user.entity';
import { hasPassword } from './user.service';

@ObjectType('Viewer', { description: 'Everything that only the signed-in user may see.' })
export class ViewerType {
  @Field(() => User)
  user!: Person;
}

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { nullable: true, description: 'null for visitors.' })
  async viewer(@Ctx() { viewer, loaders }: Context): Promise<ViewerType | null> {
    return viewer && { user: (await loaders.user.load(viewer.userId))! };
  }

  @FieldResolver(() => String)
  email(@Ctx() { viewer }: Context): string {
    return signedIn(viewer).email;
  }

  @FieldResolver(() => Boolean)
  emailVerified(@Ctx() { viewer }: Context): boolean {
    return signedIn(viewer).emailVerified;
  }

  @FieldResolver(() => Boolean)
  hasPassword(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasPassword(viewer);
  }

  @FieldResolver(() => Boolean)
  isAdmin(@Ctx() { viewer }: Context): boolean {
    return !!viewer?.isAdmin;
  }

  @FieldResolver(() => Creator, { nullable: true, description: 'The own page, live or not.' })
  creator(@Root() { user }: ViewerType, @Ctx() { loaders }: Context) {
    return loaders.page.load(user.id);
  }

  @FieldResolver(() => PostConnection)
  async feed(
    @Arg('paidOnly', () => Boolean, { nullable: true, defaultValue: false }) paidOnly: boolean,
    @Args(() => SliceArgs) { first, after }: SliceArgs,
    @Ctx() { viewer, loaders }: Context,
  ) {
    const feed = await readFeed(viewer, { limit: sliceSize(first), after: decodeTimeCursor(after) }, !!paidOnly);
    for (const page of feed.pages) loaders.page.prime(page.userId, page);
    for (const squad of feed.squads) loaders.squad.prime(squad.id, squad);
    for (const membership of feed.memberships) loaders.subscription.prime(membership.creatorUserId, membership);
    return feed;
  }

  @FieldResolver(() => [Creator], { description: 'Creators the viewer actively supports, by page name.' })
  async supportedCreators(@Ctx() { viewer, loaders }: Context): Promise<Creator[]> {
    const pages = (await loaders.page.loadMany(await supportedCreatorIds(viewer))) as Creator[];
    return pages.sort(byName);
  }

  @FieldResolver(() => [SquadSubscription], { description: 'All but the cancelled ones.' })
  async subscriptions(@Ctx() { viewer }: Context): Promise<SquadSubscription[]> {
    return (await listSubscriptions(viewer)).filter(({ status }) => status !== SubscriptionStatus.cancelled);
  }
}
