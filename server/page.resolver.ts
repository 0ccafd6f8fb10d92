import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from './context';
import { Creator } from './creators/creator.entity';
import { orNull } from './creators/creator.resolver';
import { openPage } from './page';
import { badRequest } from './platform/errors';
import { REQUEST } from './words/en/requests';

@Resolver()
export class PageResolver {
  /** null for a page that is not there or may not be seen. */
  @Query(() => Creator, { nullable: true })
  async creator(
    @Arg('userId', () => ID, { nullable: true }) userId: string | null,
    @Arg('slug', () => String, { nullable: true }) slug: string | null,
    @Ctx() context: Context,
  ): Promise<Creator | null> {
    if (userId) return orNull(openPage(context, { userId }));
    if (slug) return orNull(openPage(context, { slug }));
    throw badRequest(REQUEST.userIdOrSlug);
  }
}
