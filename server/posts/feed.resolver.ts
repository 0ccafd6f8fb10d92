import { Arg, Args, Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { decodeTimeCursor, SliceArgs, sliceSize } from '../platform/graphql/connection';
import { ViewerType } from '../users/viewer.resolver';
import { readFeed } from './feed.service';
import { PostConnection } from './pagePosts.resolver';
import { remember } from './post.resolver';

@Resolver(() => ViewerType)
export class FeedResolver {
  @FieldResolver(() => PostConnection, {
    description: 'Posts of creators whom the viewer actively supports, newest first.',
  })
  async feed(
    @Arg('paidOnly', () => Boolean, { nullable: true, defaultValue: false, description: 'Those for squads alone.' })
    paidOnly: boolean,
    @Args(() => SliceArgs) { first, after }: SliceArgs,
    @Ctx() { viewer, loaders }: Context,
  ) {
    const feed = await readFeed(viewer, { limit: sliceSize(first), after: decodeTimeCursor(after) }, !!paidOnly);
    remember(loaders, feed.beside);
    return feed;
  }
}
