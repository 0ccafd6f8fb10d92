import { Ctx, Field, FieldResolver, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { signedIn } from '../policies';
import { type Person, User } from './user.entity';
import { hasPassword } from './user.service';

@ObjectType('Viewer', { description: 'Everything that only the signed-in user may see.' })
export class ViewerType {
  @Field(() => User)
  user!: Person;
}

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { nullable: true, description: 'null for visitors.' })
  async viewer(@Ctx() { viewer, loaders }: Context): Promise<ViewerType | null> {
    return viewer && { user: (await loaders.user.load(viewer.userId))! };
  }

  @FieldResolver(() => String)
  email(@Ctx() { viewer }: Context): string {
    return signedIn(viewer).email;
  }

  @FieldResolver(() => Boolean)
  emailVerified(@Ctx() { viewer }: Context): boolean {
    return signedIn(viewer).emailVerified;
  }

  @FieldResolver(() => Boolean)
  hasPassword(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasPassword(viewer);
  }

  @FieldResolver(() => Boolean)
  isAdmin(@Ctx() { viewer }: Context): boolean {
    return !!viewer?.isAdmin;
  }
}
