import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../context';
import { AppError, badRequest } from '../platform/errors';
import {
  connectionOf,
  decodeCursor,
  decodeTimeCursor,
  SliceArgs,
  sliceArgs,
  sliceSize,
  toConnection,
} from '../platform/graphql/connection';
import { isLive, ownsPage, seesEarnings, seesSupporters } from '../policies';
import { PostConnection } from '../posts/post.resolver';
import { postCursor } from '../posts/post.service';
import { Squad } from '../squads/squad.entity';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { User } from '../users/user.entity';
import { REQUEST } from '../words/en/requests';
import { Creator } from './creator.entity';
import {
  createCreator,
  getPage,
  getPageBySlug,
  listPages,
  pageNameOf,
  pictureOf,
  searchPages,
} from './creator.service';

export const CreatorConnection = connectionOf(Creator, 'Creator');
const PagesArgs = sliceArgs(20);
const timePage = ({ first, after }: SliceArgs) => ({ limit: sliceSize(first, 20), after: decodeTimeCursor(after) });

@InputType()
class CreateCreatorInput {
  @Field(() => String)
  pageName!: string;

  @Field(() => String)
  bio!: string;

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  isPlural!: boolean;
}

@ObjectType()
export class CreatorPayload {
  @Field(() => Creator)
  creator!: Creator;
}

@Resolver(() => Creator)
export class CreatorResolver {
  /** null for a page that is not there or may not be seen. */
  @Query(() => Creator, { nullable: true })
  async creator(
    @Arg('userId', () => ID, { nullable: true }) userId: string | null,
    @Arg('slug', () => String, { nullable: true }) slug: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<Creator | null> {
    if (!userId && !slug) throw badRequest(REQUEST.userIdOrSlug);
    return userId ? orNull(getPage(viewer, userId)) : orNull(getPageBySlug(viewer, slug!));
  }

  @Query(() => CreatorConnection, { description: 'Live pages, newest first.' })
  creators(@Args(() => PagesArgs) args: SliceArgs) {
    return listPages('newest', timePage(args));
  }

  @Query(() => CreatorConnection, {
    description: 'From 2 characters on; case-insensitive on the page name; live pages only.',
  })
  searchCreators(@Arg('query', () => String) query: string, @Args(() => PagesArgs) { first, after }: SliceArgs) {
    return searchPages(query, { limit: sliceSize(first, 20), after: decodeCursor(after) });
  }

  @Mutation(() => CreatorPayload)
  async createCreator(
    @Arg('input', () => CreateCreatorInput) input: CreateCreatorInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await createCreator(viewer, input) };
  }

  @FieldResolver(() => String)
  pageName(@Root() page: Creator): string {
    return pageNameOf(page);
  }

  @FieldResolver(() => User)
  user(@Root() page: Creator, @Ctx() { loaders }: Context) {
    return loaders.user.load(page.userId);
  }

  @FieldResolver(() => String, { nullable: true, description: "The page's own picture, or its owner's." })
  profilePicSrc(@Root() page: Creator): string | null {
    return pictureOf(page);
  }

  @FieldResolver(() => Boolean, {
    description:
      'True while its review lets it be seen (the setting PAGE_REVIEW) and neither it nor its owner is blocked or deactivated.',
  })
  isLive(@Root() page: Creator): boolean {
    return isLive(page);
  }

  @FieldResolver(() => Boolean)
  viewerIsOwner(@Root() page: Creator, @Ctx() { viewer }: Context): boolean {
    return ownsPage(viewer, page);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Whole rupees a month from active members; null where the owner hides earnings from others.',
  })
  monthlyIncome(@Root() page: Creator, @Ctx() { viewer }: Context): number | null {
    return seesEarnings(viewer, page) ? page.activeIncome : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Active members; null where the owner hides supporters from others.',
  })
  totalMembers(@Root() page: Creator, @Ctx() { viewer }: Context): number | null {
    return seesSupporters(viewer, page) ? page.activeMembers : null;
  }

  @FieldResolver(() => [Squad], { description: 'Ascending by amount.' })
  squads(@Root() page: Creator, @Ctx() { loaders }: Context) {
    return page.isClosed ? [] : loaders.squadsOfPage.load(page.userId);
  }

  @FieldResolver(() => PostConnection, { description: 'Newest first.' })
  async posts(
    @Root() { userId, isClosed }: Creator,
    @Args(() => SliceArgs) { first, after }: SliceArgs,
    @Ctx() { loaders }: Context,
  ) {
    const slice = { limit: sliceSize(first), after: decodeTimeCursor(after) };
    const posts = await loaders.postsOfPage({ ...slice, closed: !!isClosed }).load(userId);
    return toConnection(posts, slice, postCursor);
  }

  @FieldResolver(() => SquadSubscription, {
    nullable: true,
    description: "The signed-in user's subscription to this page, whatever its status.",
  })
  viewerSubscription(@Root() page: Creator, @Ctx() { loaders }: Context) {
    return loaders.subscription.load(page.userId);
  }
}

/** GraphQL's null for what REST answers with 404. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
}
