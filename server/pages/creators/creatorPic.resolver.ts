import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { UpdateProfilePicInput } from '../../people/users/profilePic.resolver';
import { CreatorPayload } from './creator.resolver';
import { removeCreatorPic, updateCreatorPic } from './creatorPic.service';

@Resolver()
export class CreatorPicResolver {
  @Mutation(() => CreatorPayload, { description: 'Gives the viewer’s page a picture of its own. For creators.' })
  async updateCreatorProfilePic(
    @Arg('input', () => UpdateProfilePicInput) { picture }: UpdateProfilePicInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await updateCreatorPic(viewer, 'ownProfilePicSrc', await picture) };
  }

  @Mutation(() => CreatorPayload, { description: 'Gives the viewer’s page a cover, shown in 3:1. For creators.' })
  async updateCreatorCoverPic(
    @Arg('input', () => UpdateProfilePicInput) { picture }: UpdateProfilePicInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await updateCreatorPic(viewer, 'coverPicSrc', await picture) };
  }

  @Mutation(() => CreatorPayload, { description: "The owner's own picture is shown instead." })
  async removeCreatorProfilePic(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await removeCreatorPic(viewer, 'ownProfilePicSrc') };
  }

  @Mutation(() => CreatorPayload, { description: 'Takes the cover off the viewer’s page. For creators.' })
  async removeCreatorCoverPic(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await removeCreatorPic(viewer, 'coverPicSrc') };
  }
}
