import { Arg, Args, Ctx, Field, FieldResolver, ID, Info, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { CreatorConnection, CreatorPayload } from '../../pages/creators/creator.resolver';
import { PageView } from '../../pages/creators/creator.view';
import { type PageDetail, selectionLevel } from '../../pages/creators/named.service';
import { ViewerType } from '../../people/users/viewer.resolver';
import { type Operation, selectedFields } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { asSlice, type Connection, type Slice, type SliceArgs, sliceArgs, sliceSize } from '../../platform/paging';
import { supportedRead } from '../subscriptions/subscription.resolver';
import { pagesAlike } from './alike.service';
import { followingAndSupported, listFollowing, setFollowing } from './follow.service';

const FollowingArgs = sliceArgs(20);

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
  async viewerFollows(@Root() page: PageView, @Ctx() { loaders }: Context): Promise<boolean> {
    return (await loaders.followed.load(page.userId)) !== null;
  }
}

/** The pages that the viewer follows, with those that they support for the field beside. */
async function besideSupported(context: Context, slice: Slice, detail: PageDetail): Promise<Connection<PageView>> {
  const read = followingAndSupported(context.viewer, slice, detail);
  context.loader(supportedRead).from(read.then(({ supported }) => supported));
  return (await read).following;
}

@Resolver(() => ViewerType)
export class ViewerFollowingResolver {
  @FieldResolver(() => CreatorConnection, { description: 'Pages that the viewer follows, by name.' })
  @RunsStatement()
  async following(
    @Args(() => FollowingArgs) args: SliceArgs,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<Connection<PageView>> {
    const { viewer, loaders } = context;
    const slice = asSlice(args, 20);
    const detail = selectionLevel(operation, context);
    const pages = selectedFields(operation, 'Viewer').has('supportedCreators')
      ? await besideSupported(context, slice, detail)
      : await listFollowing(viewer, slice, detail);
    for (const { node } of pages.edges) loaders.followed.prime(node.userId, { creatorUserId: node.userId });
    return pages;
  }

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
