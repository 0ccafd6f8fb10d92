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
import { MessageView } from '../../messaging/messages/message.view';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { REPORTED_MESSAGES } from '../../rules/messages';
import { numCases } from '../reports/case.service';
import { MessageReportView } from '../reports/messageReport.view';
import { numMessageReports, waitingReports } from '../reports/report.service';
import { Admin } from './desk.resolver';
import { closeMessageReport } from './desk.service';
import { deskPerson } from './deskPerson.resolver';
import { DeskPersonView } from './deskPerson.view';

const MessageReportConnection = connectionOf(MessageReportView, 'MessageReport');
const ReportsArgs = sliceArgs(20);

@InputType()
class CloseMessageReportInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The decision and its reason: kept in the log.' })
  reason!: string;
}

@ObjectType()
class CloseMessageReportPayload {
  @Field(() => MessageReportView)
  report!: MessageReportView;
}

@Resolver(() => Admin)
export class ReportsDeskResolver {
  @FieldResolver(() => MessageReportConnection, { description: 'Reported conversations that wait, the longest first.' })
  @RunsStatement()
  messageReports(
    @Args(() => ReportsArgs) args: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<MessageReportView>> {
    return waitingReports(viewer, asTimeSlice(args, 20));
  }

  @FieldResolver(() => Int, { description: 'The number of reported things and conversations that wait.' })
  @RunsStatement()
  async numReports(@Ctx() { viewer }: Context): Promise<number> {
    const [cases, conversations] = await Promise.all([numCases(viewer), numMessageReports(viewer)]);
    return cases + conversations;
  }

  @Mutation(() => CloseMessageReportPayload, { description: 'Decides about a reported conversation. For reviewers.' })
  async closeMessageReport(
    @Arg('input', () => CloseMessageReportInput) input: CloseMessageReportInput,
    @Ctx() { viewer }: Context,
  ): Promise<CloseMessageReportPayload> {
    return { report: await closeMessageReport(viewer, input) };
  }
}

@Resolver(() => MessageReportView)
export class MessageReportResolver {
  @FieldResolver(() => DeskPersonView, { description: 'Who reported it.' })
  async reporter(@Root() { reporterId }: MessageReportView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, reporterId);
  }

  @FieldResolver(() => DeskPersonView, { description: 'The reported person.' })
  async person(@Root() { reportedId }: MessageReportView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, reportedId);
  }

  @FieldResolver(() => [MessageView], {
    description: `The last messages at the time of the report, from old to new: ${atMost(REPORTED_MESSAGES)}, and no later ones.`,
  })
  async messages(@Root() { id }: MessageReportView, @Ctx() { loaders }: Context): Promise<MessageView[]> {
    return (await loaders.messagesOfReport.load(id)).map(({ message }) => message);
  }
}
