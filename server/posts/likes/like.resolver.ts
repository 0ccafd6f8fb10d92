import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { PostPayload } from '../posts/post.resolver';
import { setPostLiked } from './like.service';

@InputType()
class SetPostLikedInput {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => Boolean, { description: 'Whether to like it.' })
  liked!: boolean;
}

@Resolver()
export class LikeResolver {
  @Mutation(() => PostPayload, { description: 'For people who can read the post; a repeated call changes nothing.' })
  async setPostLiked(
    @Arg('input', () => SetPostLikedInput) { postId, liked }: SetPostLikedInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await setPostLiked(viewer, postId, liked) };
  }
}
