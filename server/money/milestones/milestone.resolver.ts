import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { inLanguageOfPage } from '../../pages/creators/pageLanguage.service';
import { SHARE_TEXT } from '../../words/en/shareTexts';
import { Studio } from '../earnings/studio.resolver';
import { Milestone } from './milestone.entity';
import { ownMilestones } from './milestone.service';

@Resolver(() => Milestone)
export class MilestoneResolver {
  @FieldResolver(() => String, {
    description: 'What its creator sends with a link to the page, which stands behind this; in the page’s language.',
  })
  async shareText(@Root() { creatorUserId, members }: Milestone, @Ctx() { loaders }: Context): Promise<string> {
    const page = await loaders.page.load(creatorUserId);
    return inLanguageOfPage(page!, () => SHARE_TEXT.milestone(page!.pageName, members));
  }
}

@Resolver(() => Studio)
export class StudioMilestonesResolver {
  @FieldResolver(() => [Milestone], {
    description: 'The numbers of members that the page has reached, the highest first.',
  })
  milestones(@Ctx() { viewer }: Context): Promise<Milestone[]> {
    return ownMilestones(viewer);
  }
}
