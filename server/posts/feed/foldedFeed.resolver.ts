import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Info, Int, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { selectionLevel } from '../../pages/creators/named.service';
import { ViewerType } from '../../people/users/viewer.resolver';
import { badRequest } from '../../platform/errors';
import type { Operation } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Cursor, decodeTimeCursor, PageInfo, SliceArgs } from '../../platform/paging';
import { FEED_DAY_SHOWN } from '../../rules/posts';
import { REQUEST } from '../../words/en/requests';
import { PostConnection } from '../posts/pagePosts.resolver';
import { remember } from '../posts/post.resolver';
import { PostView } from '../posts/post.view';
import type { Feed } from './feed.service';
import { visitRead } from './feedVisit.resolver';
import { type FoldedFeed, readFoldedFeed, readRestOfDay } from './foldedFeed.service';

@ObjectType({ description: 'A post of the folded feed.' })
class FoldedPostEdge {
  @Field(() => String)
  cursor!: string;

  @Field(() => PostView)
  node!: PostView;

  @Field(() => Int, { description: 'The number of older posts of its page and Indian day in the feed: restOfDay.' })
  moreOfDay!: number;
}

@ObjectType({ description: 'The feed, with the days of each page folded.' })
class FoldedPostConnection {
  @Field(() => [FoldedPostEdge])
  edges!: FoldedPostEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ArgsType()
class FoldedFeedArgs extends SliceArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Those for squads alone.' })
  paidOnly?: boolean | null;
}

@ArgsType()
class RestOfDayArgs extends FoldedFeedArgs {
  @Field(() => ID, { description: "The creator's user id." })
  userId!: string;

  @Field(() => String, { description: 'The cursor of a post in the feed: what is older, of its Indian day.' })
  place!: string;
}

@Resolver(() => ViewerType)
export class FoldedFeedResolver {
  @FieldResolver(() => FoldedPostConnection, {
    description: `The feed with the newest ${FEED_DAY_SHOWN} posts of each page and Indian day.`,
  })
  @RunsStatement()
  async foldedFeed(
    @Args(() => FoldedFeedArgs) { paidOnly, ...args }: FoldedFeedArgs,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<FoldedFeed> {
    const slice = asTimeSlice(args);
    const detail = selectionLevel(operation, context);
    const read = readFoldedFeed(context.viewer, slice, !!paidOnly, detail);
    context.loader(visitRead).from(read.then(({ visit }) => visit));
    const feed = await read;
    remember(context.loaders, feed.beside);
    return feed;
  }

  @FieldResolver(() => PostConnection, {
    description: 'The feed’s posts of one page and Indian day, older than a place in the feed; newest first.',
  })
  @RunsStatement()
  async restOfDay(
    @Args(() => RestOfDayArgs) { userId, place, paidOnly, ...args }: RestOfDayArgs,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<Feed> {
    const day = { userId, place: placeOf(place), paidOnly: !!paidOnly };
    const slice = asTimeSlice(args);
    const rest = await readRestOfDay(context.viewer, day, slice, selectionLevel(operation, context));
    remember(context.loaders, rest.beside);
    return rest;
  }
}

/** The place of a cursor; an empty one is refused. */
function placeOf(cursor: string): Cursor {
  const place = decodeTimeCursor(cursor);
  if (!place) throw badRequest(REQUEST.malformedCursor);
  return place;
}
