import { Arg, Ctx, Field, FieldResolver, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PersonView } from '../../people/users/user.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { AppError } from '../../platform/errors';
import type { Loaded } from '../../platform/graphql/loaders';
import { characters } from '../../platform/graphql/schema/limitDescriptions';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { connectionOf } from '../../platform/paging';
import { canSeePage, isLive, ownsPage, seesEarnings, seesSupporters, signedIn } from '../../policies';
import { NAME_MAX } from '../../rules/length';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import { SHARE_TEXT } from '../../words/en/shareTexts';
import { createCreator, pageNameOf, pictureOf } from './creator.service';
import { PageView } from './creator.view';
import { inLanguageOfPage, languageOfPage } from './pageLanguage.service';

export const CreatorConnection = connectionOf(PageView, 'Creator');

@InputType()
class CreateCreatorInput {
  @Field(() => String, { description: `${characters(1, NAME_MAX)}.` })
  pageName!: string;

  @Field(() => String, { description: `The text behind “is creating”, ${characters(1, NAME_MAX)}.` })
  bio!: string;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether it reads “are creating”.' })
  isPlural!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The page’s name in its address; empty for none. Without it the page gets one from the Latin letters of its name.',
  })
  slug?: string;
}

@ObjectType()
export class CreatorPayload {
  @Field(() => PageView)
  creator!: PageView;
}

@Resolver(() => PageView)
export class CreatorResolver {
  @Mutation(() => CreatorPayload, {
    description: 'Starts the viewer’s membership page. For people with a verified e-mail and no page.',
  })
  async createCreator(
    @Arg('input', () => CreateCreatorInput) input: CreateCreatorInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await createCreator(viewer, input) };
  }

  @FieldResolver(() => String)
  pageName(@Root() page: PageView): string {
    return pageNameOf(page);
  }

  @FieldResolver(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'Its language: its owner’s choice, or that of its script; null where neither decides.',
  })
  language(@Root() page: PageView): WrittenLanguage | null {
    return languageOfPage(page);
  }

  @FieldResolver(() => String, {
    description: 'What people send with a link to it, which stands behind this; in its language.',
  })
  shareText(@Root() page: PageView): string {
    return inLanguageOfPage(page, () => SHARE_TEXT.page(page.pageName, page.isPlural, page.bio));
  }

  @FieldResolver(() => String, { description: 'The same from a new member.' })
  joinedShareText(@Root() page: PageView): string {
    return inLanguageOfPage(page, () => SHARE_TEXT.joined(page.pageName));
  }

  @FieldResolver(() => PersonView, { description: 'The person who runs it.' })
  user(@Root() page: PageView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return loaders.user.load(page.userId);
  }

  @FieldResolver(() => String, { nullable: true, description: "The page's own picture, or its owner's." })
  profilePicSrc(@Root() page: PageView): string | null {
    return pictureOf(page);
  }

  @FieldResolver(() => Boolean, {
    description:
      'True while its review lets it be seen (the setting PAGE_REVIEW) and neither it nor its owner is blocked or deactivated.',
  })
  isLive(@Root() page: PageView): boolean {
    return isLive(page);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the viewer’s own.' })
  viewerIsOwner(@Root() page: PageView, @Ctx() { viewer }: Context): boolean {
    return ownsPage(viewer, page);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Whole rupees a month from active members; null where the owner hides earnings from others.',
  })
  monthlyIncome(@Root() page: PageView, @Ctx() { viewer }: Context): number | null {
    return seesEarnings(viewer, page) ? page.activeIncome : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Active members; null where the owner hides supporters from others.',
  })
  totalMembers(@Root() page: PageView, @Ctx() { viewer }: Context): number | null {
    return seesSupporters(viewer, page) ? page.activeMembers : null;
  }
}

@Resolver(() => PersonView)
export class UserCreatorResolver {
  @FieldResolver(() => PageView, {
    nullable: true,
    description: 'The membership page this person runs, if it is live.',
  })
  async creator(@Root() user: PersonView, @Ctx() { viewer, loaders }: Context): Promise<PageView | null> {
    const page = await loaders.page.load(user.id);
    return page && canSeePage(viewer, page) ? page : null;
  }
}

@Resolver(() => ViewerType)
export class ViewerCreatorResolver {
  @FieldResolver(() => PageView, { nullable: true, description: 'The own page, live or not.' })
  creator(@Ctx() { viewer, loaders }: Context): Loaded<PageView | null> {
    const { userId, isCreator } = signedIn(viewer);
    return isCreator ? loaders.page.load(userId) : null;
  }
}

/** null in GraphQL where REST answers 404. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
}
