import { Ctx, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import type { Loaded } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import { isReviewer, signedIn } from '../../policies';
import type { Language } from '../../words/words';
import { hasPassword } from './user.service';
import { LanguageEnum, PersonView } from './user.view';

@ObjectType('Viewer', { description: 'The private facts of the signed-in user.' })
export class ViewerType {
  /** Where it has been read already. */
  user?: PersonView;
  /** Where it has just been changed. */
  language?: Language;
}

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { nullable: true, description: 'null for visitors.' })
  viewer(@Ctx() { viewer }: Context): ViewerType | null {
    return viewer && {};
  }

  @FieldResolver(() => PersonView, { description: 'As everyone sees them.' })
  user(@Root() { user }: ViewerType, @Ctx() { viewer, loaders }: Context): Loaded<PersonView | null> {
    return user ?? loaders.user.load(signedIn(viewer).userId);
  }

  @FieldResolver(() => String, {
    description: 'The name of the account: receipts have it, and others do not see it where there is a display name.',
  })
  async fullName(@Ctx() { loaders, viewer }: Context): Promise<string> {
    return (await loaders.account.load(signedIn(viewer).userId))!.fullName;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The display name for others; null without one.' })
  async displayName(@Ctx() { loaders, viewer }: Context): Promise<string | null> {
    return (await loaders.account.load(signedIn(viewer).userId))!.displayName;
  }

  @FieldResolver(() => String, { description: 'The address of the account.' })
  email(@Ctx() { viewer }: Context): string {
    return signedIn(viewer).email;
  }

  @FieldResolver(() => Boolean, { description: 'Whether they have followed the verification link in a mail to it.' })
  emailVerified(@Ctx() { viewer }: Context): boolean {
    return signedIn(viewer).emailVerified;
  }

  @FieldResolver(() => LanguageEnum, { description: 'The language of their mails and notifications.' })
  language(@Root() { language }: ViewerType, @Ctx() { viewer }: Context): Language {
    return language ?? signedIn(viewer).language;
  }

  @FieldResolver(() => Boolean, { description: 'False for a person who has only signed in with Google.' })
  @RunsStatement()
  hasPassword(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasPassword(viewer);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer is a reviewer; never with an API token.' })
  isAdmin(@Ctx() { viewer }: Context): boolean {
    return isReviewer(viewer);
  }
}
