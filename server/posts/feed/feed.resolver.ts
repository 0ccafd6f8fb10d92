import { Arg, Args, Ctx, FieldResolver, Info, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { selectionLevel } from '../../pages/creators/named.service';
import { ViewerType } from '../../people/users/viewer.resolver';
import type { Operation } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, SliceArgs } from '../../platform/paging';
import { PostConnection } from '../posts/pagePosts.resolver';
import { remember } from '../posts/post.resolver';
import type { PostView } from '../posts/post.view';
import { readFeed } from './feed.service';

@Resolver(() => ViewerType)
export class FeedResolver {
  @FieldResolver(() => PostConnection, {
    description: 'Posts of creators whom the viewer actively supports, newest first.',
  })
  @RunsStatement()
  async feed(
    @Arg('paidOnly', () => Boolean, { nullable: true, defaultValue: false, description: 'Those for squads alone.' })
    paidOnly: boolean,
    @Args(() => SliceArgs) args: SliceArgs,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<Connection<PostView>> {
    const slice = asTimeSlice(args);
    const { viewer, loaders } = context;
    const feed = await readFeed(viewer, slice, !!paidOnly, selectionLevel(operation, context));
    remember(loaders, feed.beside);
    return feed;
  }
}
