import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import type { Loaded } from '../../platform/graphql/loaders';
import { setPostPinned } from './pinning.service';
import { PostView } from './post.view';

@InputType()
class SetPostPinnedInput {
  @Field(() => ID, { description: 'A post of the viewer’s.' })
  postId!: string;

  @Field(() => Boolean, { description: 'Whether the page shows it first.' })
  pinned!: boolean;
}

@ObjectType()
class SetPostPinnedPayload {
  @Field(() => PostView)
  post!: PostView;

  @Field(() => PostView, { nullable: true, description: 'The one that was pinned before it.' })
  unpinned!: PostView | null;

  @Field(() => PageView)
  creator!: PageView;
}

@Resolver(() => PageView)
export class PinningResolver {
  @Mutation(() => SetPostPinnedPayload, {
    description: 'Pins a post of the viewer’s in place of another, or takes it down; again is the same.',
  })
  setPostPinned(
    @Arg('input', () => SetPostPinnedInput) { postId, pinned }: SetPostPinnedInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetPostPinnedPayload> {
    return setPostPinned(viewer, postId, pinned);
  }

  @FieldResolver(() => PostView, {
    nullable: true,
    description: 'The post that the page shows first; null while none is pinned.',
  })
  pinnedPost(@Root() { userId, isClosed }: PageView, @Ctx() { loaders }: Context): Loaded<PostView | null> {
    return loaders.pinnedPost({ closed: !!isClosed }).load(userId);
  }
}
