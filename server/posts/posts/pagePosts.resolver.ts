import { Arg, Args, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, SliceArgs, toConnection } from '../../platform/paging';
import { postCursor } from './post.service';
import { PostView } from './post.view';

/** The number of other posts of its page beside a post. */
const BESIDE = 3;

export const PostConnection = connectionOf(PostView, 'Post');

@ObjectType({ description: 'Posts for squads that the viewer can read as a member.' })
class OpenedPosts {
  @Field(() => Int, { description: 'Their number.' })
  count!: number;

  // Read only when it is selected.
  @Field(() => PostView, { nullable: true, simple: false, description: 'The newest.' })
  latest!: PostView | null | Promise<PostView | null>;
}

@Resolver(() => PageView)
export class CreatorPostsResolver {
  @FieldResolver(() => OpenedPosts, {
    nullable: true,
    description: 'The posts that a membership opens; null where it opens none.',
  })
  @RunsStatement('arguments')
  async viewerOpenedPosts(
    @Root() { userId }: PageView,
    @Arg('above', () => Int, {
      defaultValue: 0,
      description: 'Without the posts that this many rupees a month open already.',
    })
    above: number,
    @Ctx() { loaders }: Context,
  ): Promise<OpenedPosts | null> {
    const opened = await loaders.openedPosts({ above }).load(userId);
    return opened && { count: opened.count, latest: loaders.post.load(opened.latestId) };
  }

  @FieldResolver(() => PostConnection, { description: 'Newest first.' })
  @RunsStatement('arguments')
  async posts(
    @Root() { userId, isClosed }: PageView,
    @Args(() => SliceArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<PostView>> {
    const slice = asTimeSlice(args);
    const posts = await loaders.postsOfPage({ ...slice, closed: !!isClosed }).load(userId);
    return toConnection(posts, slice, postCursor);
  }

  @FieldResolver(() => PostView, {
    nullable: true,
    description: 'Of its posts that the viewer may know of, the newest.',
  })
  async latestPost(@Root() { userId, isClosed }: PageView, @Ctx() { loaders }: Context): Promise<PostView | null> {
    // The loader reads one row more than the limit.
    const [latest] = await loaders.postsOfPage({ limit: 0, after: null, closed: !!isClosed }).load(userId);
    return latest ?? null;
  }
}

@Resolver(() => PostView)
export class PostsBesideResolver {
  @FieldResolver(() => [PostView], {
    description: `Others of its page, the newest ${BESIDE}; locked ones without their content.`,
  })
  async moreOfPage(@Root() { id, creatorUserId }: PostView, @Ctx() { loaders }: Context): Promise<PostView[]> {
    const page = await loaders.page.load(creatorUserId);
    // One more than needed, as the post itself may be among the newest; the loader also reads one row more.
    const newest = await loaders
      .postsOfPage({ limit: BESIDE, after: null, closed: !!page?.isClosed })
      .load(creatorUserId);
    return newest.filter((post) => post.id !== id).slice(0, BESIDE);
  }
}
