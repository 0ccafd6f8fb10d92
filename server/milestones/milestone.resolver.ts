import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { Studio } from '../payments/studio.resolver';
import { Milestone } from './milestone.entity';
import { ownMilestones } from './milestone.service';

@Resolver(() => Studio)
export class StudioMilestonesResolver {
  @FieldResolver(() => [Milestone], {
    description: 'The numbers of members that the page has reached, the highest first.',
  })
  milestones(@Ctx() { viewer }: Context): Promise<Milestone[]> {
    return ownMilestones(viewer);
  }
}
