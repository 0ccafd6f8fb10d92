import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { exchangeOf, setLanguageCookie } from '../../auth/cookies';
import type { Context } from '../../context';
import { characters } from '../../platform/graphql/schema/limitDescriptions';
import { NAME_MAX } from '../../rules/length';
import type { Language } from '../../words/words';
import { updateLanguage, updateUser } from './user.service';
import { LanguageEnum, nameOf, PersonView } from './user.view';
import { ViewerType } from './viewer.resolver';

@InputType()
class UpdateUserInput {
  @Field(() => String, { description: `Words of letters, ${characters(1, NAME_MAX)}.` })
  fullName!: string;

  @Field(() => String, {
    nullable: true,
    description: `The display name for others, in any letters, digits and punctuation, ${characters(1, NAME_MAX)} as people count them; empty or null: none. Not sent, it stays.`,
  })
  displayName?: string | null;
}

@ObjectType()
export class UpdateUserPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@InputType()
class UpdateLanguageInput {
  @Field(() => LanguageEnum, { description: 'The language from now on.' })
  language!: Language;
}

@ObjectType()
class UpdateLanguagePayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver(() => PersonView)
export class UserResolver {
  @Mutation(() => UpdateUserPayload, { description: 'Changes the viewer’s names. For signed-in people.' })
  async updateUser(
    @Arg('input', () => UpdateUserInput) input: UpdateUserInput,
    @Ctx() { viewer }: Context,
  ): Promise<UpdateUserPayload> {
    return { viewer: { user: new PersonView(await updateUser(viewer, input)) } };
  }

  @Mutation(() => UpdateLanguagePayload, {
    description: 'Changes the viewer’s language: on screens of this browser, in mails and in notifications.',
  })
  async updateLanguage(
    @Arg('input', () => UpdateLanguageInput) input: UpdateLanguageInput,
    @Ctx() context: Context,
  ): Promise<UpdateLanguagePayload> {
    const { res } = exchangeOf(context);
    const language = await updateLanguage(context.viewer, input);
    // A token is not a browser, and keeps no cookie.
    if (!context.viewer!.apiToken) setLanguageCookie(res, language);
    return { viewer: { language } };
  }

  /** A placeholder for a person who has deactivated or left their account. */
  @FieldResolver(() => String)
  fullName(@Root() person: PersonView): string {
    return nameOf(person);
  }
}
