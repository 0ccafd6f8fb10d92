import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import type { Upload } from '../../platform/http/uploads/upload';
import { SquadPayload } from './squad.resolver';
import { removeSquadImage, updateSquadImage } from './squadImage.service';

@InputType()
class UpdateSquadImageInput {
  @Field(() => ID, { description: 'A squad of the viewer’s page.' })
  squadId!: string;

  @Field(() => GraphQLUpload, { description: 'bmp, jpeg, png or tiff.' })
  picture!: Promise<Upload>;
}

@InputType()
class RemoveSquadImageInput {
  @Field(() => ID, { description: 'A squad of the viewer’s page.' })
  squadId!: string;
}

@Resolver()
export class SquadImageResolver {
  @Mutation(() => SquadPayload, { description: 'Gives a squad a picture. For its creator.' })
  async updateSquadImage(
    @Arg('input', () => UpdateSquadImageInput) { squadId, picture }: UpdateSquadImageInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await updateSquadImage(viewer, squadId, await picture) };
  }

  @Mutation(() => SquadPayload, { description: 'Takes the picture of a squad away. For its creator.' })
  async removeSquadImage(
    @Arg('input', () => RemoveSquadImageInput) { squadId }: RemoveSquadImageInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await removeSquadImage(viewer, squadId) };
  }
}
