import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../context';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { grievanceNumber } from '../../rules/grievances';
import { numGrievances, waitingGrievances } from '../grievances/grievance.service';
import { GrievanceView } from '../grievances/grievance.view';
import { Admin } from './desk.resolver';
import { deskPerson } from './deskPerson.resolver';
import { DeskPersonView } from './deskPerson.view';
import { decideGrievance, mayDecideGrievance } from './grievanceDesk.service';

const GrievanceConnection = connectionOf(GrievanceView, 'Grievance');
const GrievancesArgs = sliceArgs(20);

@InputType()
class DecideGrievanceInput {
  @Field(() => ID, { description: 'The complaint.' })
  id!: string;

  @Field(() => String, { description: 'The decision and its reason: mailed to the complainant, kept in the log.' })
  reason!: string;
}

@ObjectType()
class DecideGrievancePayload {
  @Field(() => GrievanceView)
  grievance!: GrievanceView;
}

@Resolver(() => Admin)
export class GrievanceDeskResolver {
  @FieldResolver(() => GrievanceConnection, { description: 'Complaints that wait, what must be decided first first.' })
  @RunsStatement()
  grievances(
    @Args(() => GrievancesArgs) args: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<GrievanceView>> {
    return waitingGrievances(viewer, asTimeSlice(args, 20));
  }

  @FieldResolver(() => Int, { description: 'The number of open complaints.' })
  @RunsStatement()
  numGrievances(@Ctx() { viewer }: Context): Promise<number> {
    return numGrievances(viewer);
  }

  @Mutation(() => DecideGrievancePayload, { description: 'Decides about a complaint. For reviewers.' })
  async decideGrievance(
    @Arg('input', () => DecideGrievanceInput) input: DecideGrievanceInput,
    @Ctx() { viewer }: Context,
  ): Promise<DecideGrievancePayload> {
    return { grievance: await decideGrievance(viewer, input) };
  }
}

@Resolver(() => GrievanceView)
export class GrievanceFieldsResolver {
  @FieldResolver(() => String, { description: `Its number: ${grievanceNumber(1001)}.` })
  number(@Root() { number }: GrievanceView): string {
    return grievanceNumber(number);
  }

  @FieldResolver(() => DeskPersonView, { nullable: true, description: 'Who complained; null for a visitor.' })
  async person(@Root() { userId }: GrievanceView, @Ctx() { loaders }: Context): Promise<DeskPersonView | null> {
    return userId ? deskPerson(loaders, userId) : null;
  }

  @FieldResolver(() => Boolean, { description: 'False for a complaint of the reviewer’s own.' })
  viewerCanDecide(@Root() grievance: GrievanceView, @Ctx() { viewer }: Context): boolean {
    return mayDecideGrievance(viewer, grievance);
  }
}
