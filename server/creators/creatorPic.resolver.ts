import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { UpdateProfilePicInput } from '../users/profilePic.resolver';
import { CreatorPayload } from './creator.resolver';
import { removeCreatorPic, updateCreatorPic } from './creatorPic.service';

@Resolver()
export class CreatorPicResolver {
  @Mutation(() => CreatorPayload)
  async updateCreatorProfilePic(
    @Arg('input', () => UpdateProfilePicInput) { picture }: UpdateProfilePicInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await updateCreatorPic(viewer, 'ownProfilePicSrc', await picture) };
  }

  @Mutation(() => CreatorPayload, { description: 'Shown in 3:1.' })
  async updateCreatorCoverPic(
    @Arg('input', () => UpdateProfilePicInput) { picture }: UpdateProfilePicInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await updateCreatorPic(viewer, 'coverPicSrc', await picture) };
  }

  @Mutation(() => CreatorPayload, { description: "The owner's own picture stands in." })
  async removeCreatorProfilePic(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await removeCreatorPic(viewer, 'ownProfilePicSrc') };
  }

  @Mutation(() => CreatorPayload)
  async removeCreatorCoverPic(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await removeCreatorPic(viewer, 'coverPicSrc') };
  }
}
