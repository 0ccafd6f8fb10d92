import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { inLanguageOfPage } from '../../pages/creators/pageLanguage.service';
import { RunsStatement } from '../../platform/graphql/statements';
import { SHARE_TEXT } from '../../words/en/shareTexts';
import { Studio } from '../earnings/studio.resolver';
import { ownMilestones } from './milestone.service';
import { MilestoneView } from './milestone.view';

@Resolver(() => MilestoneView)
export class MilestoneResolver {
  @FieldResolver(() => String, {
    description: 'What its creator sends with a link to the page, which stands behind this; in the page’s language.',
  })
  async shareText(@Root() { creatorUserId, members }: MilestoneView, @Ctx() { loaders }: Context): Promise<string> {
    const page = await loaders.page.load(creatorUserId);
    return inLanguageOfPage(page!, () => SHARE_TEXT.milestone(page!.pageName, members));
  }
}

@Resolver(() => Studio)
export class StudioMilestonesResolver {
  @FieldResolver(() => [MilestoneView], {
    description: 'The numbers of members that the page has reached, the highest first.',
  })
  @RunsStatement()
  milestones(@Ctx() { viewer }: Context): Promise<MilestoneView[]> {
    return ownMilestones(viewer);
  }
}
