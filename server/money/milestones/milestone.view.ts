import { Field, Int, ObjectType } from 'type-graphql';
import { either } from '../../platform/graphql/schema/limitDescriptions';
import { MILESTONES } from '../../rules/milestones';
import type { Milestone } from './milestone.entity';

/** A milestone as the owner of its page sees it. */
@ObjectType('Milestone', { description: 'A number of members that the page has reached.' })
export class MilestoneView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  /** The user id of the page's owner. */
  readonly creatorUserId: string;

  @Field(() => Int, { description: `${either(MILESTONES)}.` })
  readonly members: number;

  @Field(() => Date, { description: 'When it was reached (UTC).' })
  readonly reachedAt: Date;

  constructor(milestone: Milestone) {
    this.creatorUserId = milestone.creatorUserId;
    this.members = milestone.members;
    this.reachedAt = milestone.reachedAt;
  }
}
