import { Arg, Args, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { Creator } from '../../pages/creators/creator.entity';
import { asTimeSlice, connectionOf, SliceArgs, toConnection } from '../../platform/paging';
import { Post } from './post.entity';
import { postCursor } from './post.service';

/** The number of other posts of its page beside a post. */
const BESIDE = 3;

export const PostConnection = connectionOf(Post, 'Post');

@ObjectType({ description: 'Posts for squads that the viewer can read as a member.' })
class OpenedPosts {
  @Field(() => Int, { description: 'Their number.' })
  count!: number;

  // Read only when it is selected.
  @Field(() => Post, { nullable: true, simple: false, description: 'The newest.' })
  latest!: Post | null | Promise<Post | null>;
}

@Resolver(() => Creator)
export class CreatorPostsResolver {
  @FieldResolver(() => OpenedPosts, {
    nullable: true,
    description: 'The posts that a membership opens; null where it opens none.',
  })
  async viewerOpenedPosts(
    @Root() { userId }: Creator,
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
  async posts(
    @Root() { userId, isClosed }: Creator,
    @Args(() => SliceArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ) {
    const slice = asTimeSlice(args);
    const posts = await loaders.postsOfPage({ ...slice, closed: !!isClosed }).load(userId);
    return toConnection(posts, slice, postCursor);
  }

  @FieldResolver(() => Post, { nullable: true, description: 'Of its posts that the viewer may know of, the newest.' })
  async latestPost(@Root() { userId, isClosed }: Creator, @Ctx() { loaders }: Context) {
    // The loader reads one row more than the limit.
    const [latest] = await loaders.postsOfPage({ limit: 0, after: null, closed: !!isClosed }).load(userId);
    return latest ?? null;
  }
}

@Resolver(() => Post)
export class PostsBesideResolver {
  @FieldResolver(() => [Post], {
    description: `Others of its page, the newest ${BESIDE}; locked ones without their content.`,
  })
  async moreOfPage(@Root() { id, creatorUserId }: Post, @Ctx() { loaders }: Context): Promise<Post[]> {
    const page = await loaders.page.load(creatorUserId);
    // One more than needed, as the post itself may be among the newest; the loader also reads one row more.
    const newest = await loaders
      .postsOfPage({ limit: BESIDE, after: null, closed: !!page?.isClosed })
      .load(creatorUserId);
    return newest.filter((post) => post.id !== id).slice(0, BESIDE);
  }
}
