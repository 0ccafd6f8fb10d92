import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../../context';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { type CaseOrder, REPORTS_READ, waitingCases } from '../reports/case.service';
import { ReportView } from '../reports/report.view';
import { ReportCaseView, ReportSubject } from '../reports/reportCase.view';
import { Admin } from './desk.resolver';
import { deskPerson } from './deskPerson.resolver';
import { DeskPersonView } from './deskPerson.view';
import { closeReportCase } from './takeDownDesk.service';

const ReportCaseConnection = connectionOf(ReportCaseView, 'ReportCase');
const CasesArgs = sliceArgs(20);
const CaseOrderEnum = { OLDEST: 'OLDEST', MOST: 'MOST' } as const;
registerEnumType(CaseOrderEnum, {
  name: 'ReportCaseOrder',
  description: 'The order of the queue of reports.',
  valuesConfig: {
    MOST: { description: 'The most reported first.' },
    OLDEST: { description: 'The longest waiting first.' },
  },
});

@InputType()
class CloseReportsInput {
  @Field(() => ID, { description: 'The case.' })
  id!: string;

  @Field(() => String, { description: 'The decision and its reason: kept in the log, sent to no one.' })
  reason!: string;
}

@ObjectType()
class CloseReportsPayload {
  @Field(() => ReportCaseView)
  reportCase!: ReportCaseView;
}

@Resolver(() => Admin)
export class CasesDeskResolver {
  @FieldResolver(() => ReportCaseConnection, { description: 'Reported posts, comments, pages and people that wait.' })
  @RunsStatement()
  reportCases(
    @Args(() => CasesArgs) args: SliceArgs,
    @Arg('order', () => CaseOrderEnum, { defaultValue: 'OLDEST', description: 'Their order.' })
    order: CaseOrder,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<ReportCaseView>> {
    return waitingCases(viewer, order, asSlice(args, 20));
  }

  @Mutation(() => CloseReportsPayload, { description: 'Takes all reports of a thing off the queue. For reviewers.' })
  async closeReports(
    @Arg('input', () => CloseReportsInput) input: CloseReportsInput,
    @Ctx() { viewer }: Context,
  ): Promise<CloseReportsPayload> {
    return { reportCase: await closeReportCase(viewer, input) };
  }
}

@Resolver(() => ReportCaseView)
export class ReportCaseResolver {
  @FieldResolver(() => ReportSubject, { description: 'Its kind.' })
  subject(@Root() { commentId, postId, pageUserId }: ReportCaseView): keyof typeof ReportSubject {
    if (commentId) return 'COMMENT';
    if (postId) return 'POST';
    return pageUserId ? 'PAGE' : 'PERSON';
  }

  @FieldResolver(() => DeskPersonView, { description: 'Who wrote it, owns the page, or is reported.' })
  async person(@Root() { aboutId }: ReportCaseView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, aboutId);
  }

  @FieldResolver(() => [ReportView], { description: `Those that wait, the oldest first; ${atMost(REPORTS_READ)}.` })
  reports(@Root() { id }: ReportCaseView, @Ctx() { loaders }: Context): ReportView[] | Promise<ReportView[]> {
    return loaders.reportsOfCase.load(id);
  }
}

@Resolver(() => ReportView)
export class ThingReportResolver {
  @FieldResolver(() => DeskPersonView, { description: 'Who reported it.' })
  async reporter(@Root() { reporterId }: ReportView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, reporterId);
  }
}
