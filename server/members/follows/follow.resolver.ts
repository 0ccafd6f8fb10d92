import { Arg, Ctx, Field, FieldResolver, ID, Info, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { CreatorPayload } from '../../pages/creators/creator.resolver';
import { PageView } from '../../pages/creators/creator.view';
import { selectionLevel } from '../../pages/creators/named.service';
import { ViewerType } from '../../people/users/viewer.resolver';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import type { Operation } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { sliceSize } from '../../platform/paging';
import { pagesAlike } from './alike.service';
import { setFollowing } from './follow.service';

@InputType()
class SetFollowingInput {
  @Field(() => ID, { description: "The creator's user id." })
  userId!: string;

  @Field(() => Boolean, { description: 'Whether to follow it.' })
  following!: boolean;
}

@Resolver(() => PageView)
export class FollowResolver {
  @Mutation(() => CreatorPayload, { description: 'Again: the same. One’s own page cannot be followed.' })
  async setFollowing(
    @Arg('input', () => SetFollowingInput) { userId, following }: SetFollowingInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await setFollowing(viewer, userId, following) };
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer follows it; false for visitors.' })
  viewerFollows(@Root() page: PageView, @Ctx() { loaders }: Context): Loaded<boolean> {
    return whenLoaded([loaders.followed.load(page.userId)], ([followed]) => followed !== null);
  }
}

@Resolver(() => ViewerType)
export class PagesAlikeResolver {
  @FieldResolver(() => [PageView], {
    description:
      'Live pages like those that the viewer follows or has joined: the same people follow them, or they make the same.',
  })
  @RunsStatement()
  async pagesAlike(
    @Arg('first', () => Int, { nullable: true, defaultValue: 6 }) first: number | null,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<PageView[]> {
    const { viewer, loaders } = context;
    const pages = await pagesAlike(viewer, sliceSize(first, 6), selectionLevel(operation, context));
    for (const { userId } of pages) loaders.followed.prime(userId, null);
    return pages;
  }
}
