import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { VERSION_INPUT } from '../../platform/versions';
import { PostPayload } from './post.resolver';
import { setPostAudience } from './postAudience.service';

@InputType()
class SetPostAudienceInput {
  @Field(() => ID, { description: 'A post of the viewer’s.' })
  postId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The squad whose members read it, with those of higher ones; null: everyone.',
  })
  squadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The day in India, as 2026-12-31, on which a squad’s post opens for everyone; null: none. Dropped for a free one.',
  })
  opensOn?: string | null;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;
}

@Resolver()
export class PostAudienceResolver {
  @Mutation(() => PostPayload, {
    description:
      'Changes who can read a post of the viewer’s. Those to whom it opens are notified once; mails that went out stay out.',
  })
  async setPostAudience(
    @Arg('input', () => SetPostAudienceInput) { postId, ...input }: SetPostAudienceInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await setPostAudience(viewer, postId, input) };
  }
}
