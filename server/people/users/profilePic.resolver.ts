import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import type { Upload } from '../../platform/http/uploads/upload';
import { removeProfilePic, updateProfilePic } from './profilePic.service';
import { UpdateUserPayload } from './user.resolver';
import { PersonView } from './user.view';

@InputType()
export class UpdateProfilePicInput {
  @Field(() => GraphQLUpload, { description: 'bmp, jpeg, png or tiff.' })
  picture!: Promise<Upload>;
}

@Resolver()
export class ProfilePicResolver {
  @Mutation(() => UpdateUserPayload, { description: 'Sets the viewer’s picture.' })
  async updateProfilePic(
    @Arg('input', () => UpdateProfilePicInput) { picture }: UpdateProfilePicInput,
    @Ctx() { viewer }: Context,
  ): Promise<UpdateUserPayload> {
    return { viewer: { user: new PersonView(await updateProfilePic(viewer, await picture)) } };
  }

  @Mutation(() => UpdateUserPayload, { description: 'Removes the viewer’s picture.' })
  async removeProfilePic(@Ctx() { viewer }: Context): Promise<UpdateUserPayload> {
    return { viewer: { user: new PersonView(await removeProfilePic(viewer)) } };
  }
}
