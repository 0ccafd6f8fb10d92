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
import type { Context } from '../context';
import { Creator } from '../creators/creator.entity';
import { DeleteInput } from '../platform/graphql/deleteInput';
import { goalPercent } from '../rules/goals';
import { Goal } from './goal.entity';
import { createGoal, deleteGoal, shownGoals, updateGoal } from './goal.service';

@InputType()
class CreateGoalInput {
  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, defaultValue: '' })
  description!: string;

  @Field(() => Int)
  goalNumber!: number;
}

@InputType()
class UpdateGoalInput {
  @Field(() => ID)
  goalId!: string;

  @Field(() => String, { nullable: true })
  title?: string;

  @Field(() => String, { nullable: true })
  description?: string;

  @Field(() => Int, { nullable: true })
  goalNumber?: number;

  @Field(() => Boolean, { nullable: true })
  archived?: boolean;
}

@ObjectType()
class GoalPayload {
  @Field(() => Goal)
  goal!: Goal;
}

@ObjectType()
class DeleteGoalPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => Creator)
  creator!: Creator;
}

@Resolver(() => Goal)
export class GoalResolver {
  @Mutation(() => GoalPayload)
  async createGoal(
    @Arg('input', () => CreateGoalInput) input: CreateGoalInput,
    @Ctx() { viewer }: Context,
  ): Promise<GoalPayload> {
    return { goal: await createGoal(viewer, input) };
  }

  @Mutation(() => GoalPayload)
  async updateGoal(
    @Arg('input', () => UpdateGoalInput) { goalId, ...input }: UpdateGoalInput,
    @Ctx() { viewer }: Context,
  ): Promise<GoalPayload> {
    return { goal: await updateGoal(viewer, goalId, input) };
  }

  @Mutation(() => DeleteGoalPayload)
  deleteGoal(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteGoalPayload> {
    return deleteGoal(viewer, id);
  }

  @FieldResolver(() => Float, { description: '100 * progress / goalNumber.' })
  async percent(@Root() goal: Goal, @Ctx() { loaders }: Context): Promise<number> {
    return goalPercent(goal.goalNumber, (await loaders.page.load(goal.creatorUserId))!);
  }
}

@Resolver(() => Creator)
export class CreatorGoalsResolver {
  @FieldResolver(() => [Goal], { description: 'Ascending by goalNumber; archived ones only for the owner.' })
  async goals(@Root() page: Creator, @Ctx() { viewer, loaders }: Context): Promise<Goal[]> {
    return page.isClosed ? [] : shownGoals(viewer, page, await loaders.goalsOfPage.load(page.userId));
  }
}
