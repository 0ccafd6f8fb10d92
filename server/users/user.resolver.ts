import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { type Person, User } from './user.entity';
import { shownName, shownPicture, updateUser } from './user.service';
import { ViewerType } from './viewer.resolver';

@InputType()
class UpdateUserInput {
  @Field(() => String, { description: 'Words of letters, 1 to 50 characters.' })
  fullName!: string;
}

@ObjectType()
export class UpdateUserPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver(() => User)
export class UserResolver {
  @Mutation(() => UpdateUserPayload, { description: 'Changes the viewer’s name.' })
  async updateUser(
    @Arg('input', () => UpdateUserInput) input: UpdateUserInput,
    @Ctx() { viewer }: Context,
  ): Promise<UpdateUserPayload> {
    return { viewer: { user: await updateUser(viewer, input) } };
  }

  /** Of somebody who has deactivated their account or left it says so. */
  @FieldResolver(() => String)
  fullName(@Root() user: Person): string {
    return shownName(user);
  }

  @FieldResolver(() => String, { nullable: true })
  profilePicSrc(@Root() user: Person): string | null {
    return shownPicture(user);
  }
}
