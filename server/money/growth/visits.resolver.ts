import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import { PostView } from '../../posts/posts/post.view';
import { PageLinkView } from '../../posts/visits/pageLink.view';
import type { GrowthRange } from '../../rules/growthPeriods';
import { JOINS_AFTER_DAYS } from '../../rules/payments';
import { Studio } from '../earnings/studio.resolver';
import { GrowthRangeEnum } from './growth.resolver';
import { figuresOfPosts, type PostFigures } from './postFigures.service';
import { type LinkArrivals, type VisitsOfPeriod, visitsOfPage } from './visits.service';

@ObjectType({ description: 'How often a page was opened in some days in India, without robots and its creator.' })
class PageVisitsOfPeriod implements VisitsOfPeriod {
  @Field(() => String, { description: 'The first day, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'The last day, YYYY-MM-DD.' })
  until!: string;

  @Field(() => Int, { description: 'How often the page and its posts were opened, also from within the client.' })
  views!: number;

  @Field(() => Int, { description: 'Of the views: those from elsewhere, another site or none.' })
  arrivals!: number;

  @Field(() => Int, { description: 'People who began to follow the page and still do.' })
  follows!: number;
}

@ObjectType({ description: 'From where people came to a page.' })
class PageSource {
  @Field(() => String, {
    description:
      'The host of the site on which the link was; empty where the browser did not say; `other` for all beyond those that are counted one by one. To be shown as text, never as a link.',
  })
  source!: string;

  @Field(() => Int, { description: 'How often.' })
  arrivals!: number;
}

@ObjectType({ description: 'A named link, and how many came by it.' })
class PageLinkArrivals implements LinkArrivals {
  @Field(() => PageLinkView, { description: 'The link.' })
  link!: PageLinkView;

  @Field(() => Int, { description: 'How often.' })
  arrivals!: number;
}

@ObjectType({ description: 'The visits of a page; counts without anything about the people.' })
class PageVisits {
  @Field(() => [PageVisitsOfPeriod], { description: 'The periods, oldest first.' })
  periods!: PageVisitsOfPeriod[];

  @Field(() => [PageSource], { description: 'Those with most arrivals in these periods.' })
  sources!: PageSource[];

  @Field(() => [PageLinkArrivals], { description: 'All named links, those with most arrivals first.' })
  links!: PageLinkArrivals[];
}

@ObjectType('PostFigures', { description: 'A post with what was counted of it in some days in India.' })
class PostFiguresType implements PostFigures {
  @Field(() => PostView, { description: 'The post.' })
  post!: PostView;

  @Field(() => Int, { description: 'How often it was opened, without robots and its creator.' })
  views!: number;

  @Field(() => Int, { description: 'Likes of these days that are still there.' })
  likes!: number;

  @Field(() => Int, {
    description: `People who joined within ${JOINS_AFTER_DAYS} days after their browser’s tab had opened the post first.`,
  })
  joins!: number;
}

@Resolver(() => Studio)
export class StudioVisitsResolver {
  @FieldResolver(() => PageVisits, {
    description: 'The visits of the page and its posts up to the last day that is over (Asia/Kolkata).',
  })
  @RunsStatement()
  visits(
    @Arg('range', () => GrowthRangeEnum, { defaultValue: 'DAYS', description: 'The periods.' }) range: GrowthRange,
    @Ctx() { viewer }: Context,
  ): Promise<PageVisits> {
    return visitsOfPage(viewer, range);
  }

  @FieldResolver(() => [PostFiguresType], {
    description:
      'The posts that were opened most and those after which most people joined, up to the last day that is over (Asia/Kolkata).',
  })
  @RunsStatement()
  postFigures(
    @Arg('range', () => GrowthRangeEnum, { defaultValue: 'DAYS', description: 'The periods.' }) range: GrowthRange,
    @Ctx() { viewer }: Context,
  ): Promise<PostFigures[]> {
    return figuresOfPosts(viewer, range);
  }
}
