import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../context';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, capitalized, characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { VERSION_INPUT } from '../../platform/versions';
import { GOALS_MAX, goalPercent } from '../../rules/goals';
import { DESCRIPTION_MAX, NAME_MAX } from '../../rules/length';
import { PageView } from '../creators/creator.view';
import { createGoal, deleteGoal, shownGoals, updateGoal } from './goal.service';
import { GoalView } from './goal.view';

@InputType()
class CreateGoalInput {
  @Field(() => String, { description: `${characters(1, NAME_MAX)}.` })
  title!: string;

  @Field(() => String, { nullable: true, defaultValue: '', description: `${capitalized(upTo(DESCRIPTION_MAX))}.` })
  description!: string;

  @Field(() => Int, { description: 'Rupees a month, or members, as the page counts its goals; whole, from 1 on.' })
  goalNumber!: number;
}

@InputType()
class UpdateGoalInput {
  @Field(() => ID, { description: 'A goal of the viewer’s page.' })
  goalId!: string;

  @Field(() => String, { nullable: true, description: `${characters(1, NAME_MAX)}.` })
  title?: string;

  @Field(() => String, { nullable: true, description: `${capitalized(upTo(DESCRIPTION_MAX))}.` })
  description?: string;

  @Field(() => Int, { nullable: true, description: 'Rupees a month, or members; whole, from 1 on.' })
  goalNumber?: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is hidden from everyone but the owner.' })
  archived?: boolean;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;
}

@ObjectType()
class GoalPayload {
  @Field(() => GoalView)
  goal!: GoalView;
}

@ObjectType()
class DeleteGoalPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => PageView)
  creator!: PageView;
}

@Resolver(() => GoalView)
export class GoalResolver {
  @Mutation(() => GoalPayload, {
    description: `Adds a goal to the viewer’s page, which has ${atMost(GOALS_MAX)}. For creators.`,
  })
  async createGoal(
    @Arg('input', () => CreateGoalInput) input: CreateGoalInput,
    @Ctx() { viewer }: Context,
  ): Promise<GoalPayload> {
    return { goal: await createGoal(viewer, input) };
  }

  @Mutation(() => GoalPayload, { description: 'Changes a goal, hides or shows it. For its creator.' })
  async updateGoal(
    @Arg('input', () => UpdateGoalInput) { goalId, ...input }: UpdateGoalInput,
    @Ctx() { viewer }: Context,
  ): Promise<GoalPayload> {
    return { goal: await updateGoal(viewer, goalId, input) };
  }

  @Mutation(() => DeleteGoalPayload, { description: 'Deletes a goal of the viewer’s page.' })
  deleteGoal(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteGoalPayload> {
    return deleteGoal(viewer, id);
  }

  @FieldResolver(() => Float, { description: '100 * progress / goalNumber.' })
  percent(@Root() goal: GoalView, @Ctx() { loaders }: Context): Loaded<number> {
    return whenLoaded([loaders.page.load(goal.creatorUserId)], ([page]) => goalPercent(goal.goalNumber, page!));
  }
}

@Resolver(() => PageView)
export class CreatorGoalsResolver {
  @FieldResolver(() => [GoalView], { description: 'Ascending by goalNumber; archived ones only for the owner.' })
  goals(@Root() page: PageView, @Ctx() { viewer, loaders }: Context): Loaded<GoalView[]> {
    if (page.isClosed) return [];
    return whenLoaded([loaders.goalsOfPage.load(page.userId)], ([goals]) => shownGoals(viewer, page, goals));
  }
}
