import { Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { ReadAlong, rowLoader } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import { markFeedSeen, pagesWithNewPosts, presentVisit, SAME_VISIT, type Visit } from './feedVisit.service';

@ObjectType()
class MarkFeedSeenPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

/** The viewer's present visit; a slice of the feed reads it along. */
export const visitRead = () => new ReadAlong<Visit>();

@Resolver(() => ViewerType)
export class FeedVisitResolver {
  @FieldResolver(() => Date, {
    nullable: true,
    description: `Since when posts of the feed are new to the viewer (UTC): the end of their last visit, at least ${SAME_VISIT} ago; null on the first.`,
  })
  @RunsStatement()
  async feedNewSince(@Ctx() context: Context): Promise<Date | null> {
    return (await context.loader(visitRead).value(() => presentVisit(context.viewer))).newSince;
  }

  @Mutation(() => MarkFeedSeenPayload, { description: 'Notes that the viewer is at their feed.' })
  async markFeedSeen(@Ctx() { viewer }: Context): Promise<MarkFeedSeenPayload> {
    await markFeedSeen(viewer);
    return { viewer: {} };
  }
}

/** Whether a page has posted since the viewer last opened their feed, by its owner's user id. */
const withNewPosts = (context: Pick<Context, 'viewer'>) =>
  rowLoader(
    (creatorUserIds) => pagesWithNewPosts(context.viewer, creatorUserIds),
    (row) => row.creatorUserId,
  );

@Resolver(() => PageView)
export class NewPostsResolver {
  @FieldResolver(() => Boolean, { description: 'Whether it has posted since the viewer was last at their feed.' })
  async viewerHasNewPosts(@Root() { userId }: PageView, @Ctx() context: Context): Promise<boolean> {
    return (await context.loader(withNewPosts).load(userId)) !== null;
  }
}
