import { Field, Int, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { VERSION_OUTPUT } from '../../platform/versions';
import { DESCRIPTION_MAX } from '../../rules/length';
import type { Goal } from './goal.entity';

/** A goal as those who may see it do. */
@ObjectType('Goal', { implements: Node, description: 'A goal of a page: a monthly income, or a number of members.' })
export class GoalView extends Node {
  /** The user id of the page's owner. */
  readonly creatorUserId: string;

  /** Whole rupees a month where the page's goals count earnings, members where they count people. */
  @Field(() => Int, { description: 'Rupees a month, or members, as the page counts its goals.' })
  readonly goalNumber: number;

  @Field(() => String, { description: 'Its title.' })
  readonly title: string;

  @Field(() => String, { description: `Its description, ${upTo(DESCRIPTION_MAX)}.` })
  readonly description: string;

  @Field(() => Boolean, { description: 'Hidden from everyone but the owner.' })
  readonly archived: boolean;

  @Field(() => Date, { description: VERSION_OUTPUT })
  readonly updatedAt: Date;

  constructor(goal: Goal) {
    super();
    this.id = goal.id;
    this.creatorUserId = goal.creatorUserId;
    this.goalNumber = goal.goalNumber;
    this.title = goal.title;
    this.description = goal.description;
    this.archived = goal.archived;
    this.updatedAt = goal.updatedAt;
  }
}
