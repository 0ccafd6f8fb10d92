import { GraphQLURL } from 'graphql-scalars';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import type { Upload } from '../../platform/http/uploads/upload';
import { CreatorPayload } from './creator.resolver';
import { PageView } from './creator.view';
import { introVideoOf, updateIntroClip } from './introVideo.service';

@InputType()
class UpdateCreatorIntroVideoInput {
  @Field(() => GraphQLUpload, { description: 'mp4, mov, avi or wmv.' })
  video!: Promise<Upload>;
}

@Resolver(() => PageView)
export class IntroVideoResolver {
  @Mutation(() => CreatorPayload, {
    description: 'In place of the clip or link before. updateCreator takes it away, or puts a link in its place.',
  })
  async updateCreatorIntroVideo(
    @Arg('input', () => UpdateCreatorIntroVideoInput) { video }: UpdateCreatorIntroVideoInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await updateIntroClip(viewer, await video) };
  }

  @FieldResolver(() => GraphQLURL, {
    nullable: true,
    description: 'A link to YouTube, or the address of an uploaded clip: {this site}/api/clips/….',
  })
  introVideo(@Root() page: PageView): string | null {
    return introVideoOf(page);
  }
}
