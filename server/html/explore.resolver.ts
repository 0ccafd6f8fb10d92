import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { CreatorConnection } from '../pages/creators/creator.resolver';
import type { PageView } from '../pages/creators/creator.view';
import { CategoryEnum } from '../pages/creators/creator.view';
import { WrittenLanguageEnum } from '../platform/graphql/schema/writtenLanguage';
import { asSlice, type Connection, type SliceArgs, sliceArgs } from '../platform/paging';
import type { Category } from '../rules/categories';
import { SEARCH_MIN } from '../rules/creators';
import type { WrittenLanguage } from '../rules/writtenLanguages';
import { foundPages, newestPages } from './explore.service';

const PagesArgs = sliceArgs(20);

@Resolver()
export class ExploreResolver {
  @Query(() => CreatorConnection, { description: 'Live pages, newest first.' })
  creators(
    @Arg('category', () => CategoryEnum, { nullable: true, description: 'Only those that make this.' })
    category: Category | null,
    @Arg('language', () => WrittenLanguageEnum, { nullable: true, description: 'Only those that are written in this.' })
    language: WrittenLanguage | null,
    @Arg('languageFirst', () => WrittenLanguageEnum, {
      nullable: true,
      description: 'Those that are written in this before the others.',
    })
    languageFirst: WrittenLanguage | null,
    @Args(() => PagesArgs) slice: SliceArgs,
    @Ctx() context: Context,
    @Info() operation: GraphQLResolveInfo,
  ): Promise<Connection<PageView>> {
    return newestPages(context, operation, slice, {
      category: category ?? null,
      language: language ?? null,
      languageFirst: languageFirst ?? null,
    });
  }

  @Query(() => CreatorConnection, {
    description: `From ${SEARCH_MIN} characters on; case-insensitive on the page name; live pages only.`,
  })
  async searchCreators(
    @Arg('query', () => String, { description: `From ${SEARCH_MIN} characters on.` }) query: string,
    @Arg('inBio', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Pages that have it in what they create as well, behind those of that name.',
    })
    inBio: boolean,
    @Args(() => PagesArgs) args: SliceArgs,
    @Ctx() context: Context,
    @Info() operation: GraphQLResolveInfo,
  ): Promise<Connection<PageView>> {
    const slice = asSlice(args, 20);
    return foundPages(context, operation, slice, { text: query, inBio });
  }
}
