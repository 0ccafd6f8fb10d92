import { Arg, Args, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { listLoader } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, SliceArgs } from '../../platform/paging';
import { SEARCH_MIN } from '../../rules/creators';
import { POST_SEARCH_MAX } from '../../rules/searchWords';
import { PAGE_TAGS_MAX } from '../../rules/tags';
import { PostConnection } from '../posts/pagePosts.resolver';
import type { PostView } from '../posts/post.view';
import { findPosts } from './finding.service';
import { monthsOfPages, tagsOfPages } from './order.service';

@ObjectType({ description: 'A month in which a page has posted.' })
class PostMonth {
  @Field(() => String, { description: 'As 2026-11 (Asia/Kolkata).' })
  month!: string;

  @Field(() => Int, { description: 'The number of its posts.' })
  posts!: number;
}

const tagLoader = () => listLoader(tagsOfPages, (tag) => tag.creatorUserId);
const monthLoader = () => listLoader(monthsOfPages, (month) => month.creatorUserId);

@Resolver(() => PageView)
export class FindingResolver {
  @FieldResolver(() => PostConnection, {
    description:
      'Its posts with all that is asked for, newest first. A post that the viewer cannot read is found by its public title, its teaser and its tags alone.',
  })
  @RunsStatement()
  foundPosts(
    @Root() page: PageView,
    @Arg('query', () => String, {
      nullable: true,
      description: `Words or their beginnings, ${SEARCH_MIN} to ${POST_SEARCH_MAX} characters; case and Latin accents make no difference.`,
    })
    query: string | null,
    @Arg('tag', () => String, { nullable: true, description: 'Only those with this tag.' }) tag: string | null,
    @Arg('month', () => String, {
      nullable: true,
      description: 'Only those of this month, as 2026-11 (Asia/Kolkata).',
    })
    month: string | null,
    @Args(() => SliceArgs) args: SliceArgs,
    @Ctx() context: Context,
  ): Promise<Connection<PostView>> {
    return findPosts(context, page, { query, tag, month }, asTimeSlice(args));
  }

  @FieldResolver(() => [String], { description: `The tags of its posts, ${PAGE_TAGS_MAX} at most.` })
  async postTags(@Root() { userId, isClosed }: PageView, @Ctx() context: Context): Promise<string[]> {
    return isClosed ? [] : (await context.loader(tagLoader).load(userId)).map(({ name }) => name);
  }

  @FieldResolver(() => [PostMonth], { description: 'The months in which it has posted, newest first.' })
  async postMonths(@Root() { userId, isClosed }: PageView, @Ctx() context: Context): Promise<PostMonth[]> {
    return isClosed ? [] : context.loader(monthLoader).load(userId);
  }
}
