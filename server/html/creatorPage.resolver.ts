import { Arg, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { orNull } from '../pages/creators/creator.resolver';
import { PageView } from '../pages/creators/creator.view';
import { badRequest } from '../platform/errors';
import { type Operation, selectedFields } from '../platform/graphql/selection';
import { REQUEST } from '../words/en/requests';
import { openPage } from './creatorPage.service';

@Resolver()
export class PageResolver {
  /** null for a page that does not exist or is closed to the viewer. */
  @Query(() => PageView, {
    nullable: true,
    description: 'A page by its owner or its name; null unless it is live, or the viewer is its owner or a reviewer.',
  })
  async creator(
    @Arg('userId', () => ID, { nullable: true, description: 'The owner’s user id.' }) userId: string | null,
    @Arg('slug', () => String, { nullable: true, description: 'The page’s name in its address.' }) slug: string | null,
    @Ctx() context: Context,
    @Info() operation: Operation,
  ): Promise<PageView | null> {
    const detail = selectedFields(operation, 'Squad').has('opens') ? 'withOpens' : 'alone';
    if (userId) return orNull(openPage(context, { userId }, detail));
    if (slug) return orNull(openPage(context, { slug }, detail));
    throw badRequest(REQUEST.userIdOrSlug);
  }
}
