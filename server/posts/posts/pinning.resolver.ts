import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { PINNED_MAX } from '../../rules/posts';
import { setPostPinned } from './pinning.service';
import { PostView } from './post.view';

@InputType()
class SetPostPinnedInput {
  @Field(() => ID, { description: 'A post of the viewer’s.' })
  postId!: string;

  @Field(() => Boolean, { description: 'Whether the page shows it before the others.' })
  pinned!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Its place among the pinned ones, from 1; without it the post stays where it is, or comes last.',
  })
  place?: number | null;
}

@ObjectType()
class SetPostPinnedPayload {
  @Field(() => PostView)
  post!: PostView;

  @Field(() => PostView, { nullable: true, description: 'Always null: pinning replaces none.' })
  unpinned?: PostView | null;

  @Field(() => PageView)
  creator!: PageView;
}

@Resolver(() => PageView)
export class PinningResolver {
  @Mutation(() => SetPostPinnedPayload, {
    description: `Pins a post of the viewer’s beside others, ${PINNED_MAX} at most, moves it among them, or takes it down; again is the same. A CONFLICT for one more.`,
  })
  setPostPinned(
    @Arg('input', () => SetPostPinnedInput) { postId, ...pin }: SetPostPinnedInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetPostPinnedPayload> {
    return setPostPinned(viewer, postId, pin);
  }

  @FieldResolver(() => [PostView], {
    description: `The posts that the page shows first, ${PINNED_MAX} at most, in their order.`,
  })
  pinnedPosts(@Root() { userId, isClosed }: PageView, @Ctx() { loaders }: Context): Loaded<PostView[]> {
    return loaders.pinnedPosts({ closed: !!isClosed }).load(userId);
  }

  @FieldResolver(() => PostView, {
    nullable: true,
    description: 'The first of the pinned posts; null while none is pinned.',
  })
  pinnedPost(@Root() { userId, isClosed }: PageView, @Ctx() { loaders }: Context): Loaded<PostView | null> {
    return whenLoaded([loaders.pinnedPosts({ closed: !!isClosed }).load(userId)], ([posts]) => posts[0] ?? null);
  }
}
