import { GraphQLURL } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { rowLoader } from '../../platform/graphql/loaders';
import { idOf } from '../../platform/input';
import { signedIn } from '../../policies';
import { endPodcastFeeds, makePodcastFeed, podcastFeedsOf } from './podcastFeed.service';
import { PodcastFeedView } from './podcastFeed.view';

@InputType()
class PodcastFeedInput {
  @Field(() => ID, { description: 'The user id of the page’s owner.' })
  creatorUserId!: string;
}

@ObjectType()
class CreatePodcastFeedPayload {
  @Field(() => GraphQLURL, {
    description: 'The podcast, shown this once; with this address a program plays what is open to the viewer.',
  })
  address!: string;

  @Field(() => PageView, { nullable: true, description: 'The page.' })
  creator!: PageView | null;
}

@ObjectType()
class DeletePodcastFeedPayload {
  @Field(() => PageView, { nullable: true, description: 'The page; null for one that is not live any more.' })
  creator!: PageView | null;
}

const feedsLoader = ({ viewer }: Pick<Context, 'viewer'>) =>
  rowLoader(
    (pages) => (viewer ? podcastFeedsOf(viewer.userId, pages) : Promise.resolve([])),
    ({ creatorUserId }: PodcastFeedView) => creatorUserId,
  );

@Resolver(() => PageView)
export class PodcastFeedResolver {
  @Mutation(() => CreatePodcastFeedPayload, {
    description:
      'Gives the viewer, a member, an address under which podcast programs play a page’s sounds; one that they had ends. Asks for a fresh sign-in.',
  })
  async createPodcastFeed(
    @Arg('input', () => PodcastFeedInput) { creatorUserId }: PodcastFeedInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<CreatePodcastFeedPayload> {
    return { ...(await makePodcastFeed(viewer, creatorUserId)), creator: await loaders.page.load(creatorUserId) };
  }

  @Mutation(() => DeletePodcastFeedPayload, { description: 'Ends the viewer’s podcast of a page, at once.' })
  async deletePodcastFeed(
    @Arg('input', () => PodcastFeedInput) input: PodcastFeedInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<DeletePodcastFeedPayload> {
    const creatorUserId = idOf(input.creatorUserId);
    await endPodcastFeeds(signedIn(viewer).userId, { creatorUserId });
    return { creator: await loaders.page.load(creatorUserId) };
  }

  @FieldResolver(() => PodcastFeedView, {
    nullable: true,
    description: 'The viewer’s podcast of its sounds, without the address itself; null without one.',
  })
  async viewerPodcastFeed(@Root() page: PageView, @Ctx() context: Context): Promise<PodcastFeedView | null> {
    return context.loader(feedsLoader).load(page.userId);
  }
}
