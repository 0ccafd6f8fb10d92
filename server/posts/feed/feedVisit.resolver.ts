import { Args, Ctx, Field, FieldResolver, Info, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { listFollowing } from '../../members/follows/follow.service';
import { supportedRead } from '../../members/subscriptions/subscription.resolver';
import { CreatorConnection } from '../../pages/creators/creator.resolver';
import { PageView } from '../../pages/creators/creator.view';
import { type PageDetail, selectionLevel } from '../../pages/creators/named.service';
import { ViewerType } from '../../people/users/viewer.resolver';
import { type Loaded, ReadAlong, rowLoader, whenLoaded } from '../../platform/graphql/loaders';
import { type Operation, selectedFields } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { asSlice, type Connection, type Slice, type SliceArgs, sliceArgs } from '../../platform/paging';
import {
  markFeedSeen,
  pagesBesideFeed,
  pagesWithNewPosts,
  presentVisit,
  SAME_VISIT,
  type Visit,
} from './feedVisit.service';

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
  viewerHasNewPosts(@Root() { userId }: PageView, @Ctx() context: Context): Loaded<boolean> {
    return whenLoaded([context.loader(withNewPosts).load(userId)], ([row]) => row !== null);
  }
}

const FollowingArgs = sliceArgs(20);

/** The pages that the viewer follows, with those that they support for the field beside, and which of them have new posts. */
async function besideSupported(context: Context, slice: Slice, detail: PageDetail): Promise<Connection<PageView>> {
  const newPosts = context.loader(withNewPosts);
  const read = pagesBesideFeed(context.viewer, slice, detail).then((found) => {
    const { following, supported, marked } = found;
    for (const page of [...supported, ...following.edges.map(({ node }) => node)])
      newPosts.prime(page.userId, marked.has(page) ? { creatorUserId: page.userId } : null);
    return found;
  });
  context.loader(supportedRead).from(read.then(({ supported }) => supported));
  return (await read).following;
}

@Resolver(() => ViewerType)
export class PagesBesideFeedResolver {
  @FieldResolver(() => CreatorConnection, { description: 'Pages that the viewer follows, by name.' })
  @RunsStatement()
  async following(
    @Args(() => FollowingArgs) args: SliceArgs,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<Connection<PageView>> {
    const { viewer, loaders } = context;
    const slice = asSlice(args, 20);
    const detail = selectionLevel(operation, context);
    const pages = selectedFields(operation, 'Viewer').has('supportedCreators')
      ? await besideSupported(context, slice, detail)
      : await listFollowing(viewer, slice, detail);
    for (const { node } of pages.edges) loaders.followed.prime(node.userId, { creatorUserId: node.userId });
    return pages;
  }
}
