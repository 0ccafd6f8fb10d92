import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context, Loaders } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import type { Loaded } from '../../platform/graphql/loaders';
import { mayDecideAbout } from '../../policies';
import { DeskPersonView } from './deskPerson.view';

/** A person as reviewers see them, by their user id. */
export const deskPerson = async ({ account }: Loaders, userId: string): Promise<DeskPersonView> =>
  new DeskPersonView((await account.load(userId))!);

@Resolver(() => DeskPersonView)
export class DeskPersonResolver {
  @FieldResolver(() => PageView, { nullable: true, description: 'Their page, live or not.' })
  creator(@Root() { id }: DeskPersonView, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(id);
  }

  @FieldResolver(() => Boolean, { description: 'False for the reviewer themselves.' })
  viewerCanDecide(@Root() { id }: DeskPersonView, @Ctx() { viewer }: Context): boolean {
    return mayDecideAbout(viewer, id);
  }
}
