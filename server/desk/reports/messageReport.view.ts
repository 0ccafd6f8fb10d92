import { Field, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { MessageReport } from './messageReport.entity';

/** A report of a conversation as reviewers see it. */
@ObjectType('MessageReport', { implements: Node, description: 'A report of a conversation; for reviewers alone.' })
export class MessageReportView extends Node {
  readonly reporterId: string;

  @Field(() => String, { description: 'Its text.' })
  readonly reason: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was reported (UTC).' })
  readonly createdAt: Date;

  /** The person that it is about: the other one of the two. */
  readonly reportedId: string;

  constructor(report: MessageReport, reportedId: string) {
    super();
    this.id = report.id;
    this.reporterId = report.reporterId;
    this.reason = report.reason;
    this.createdAt = report.createdAt;
    this.reportedId = reportedId;
  }
}
