import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { REPORT_KINDS, type ReportKind } from '../../rules/reports';
import type { Report } from './report.entity';

export const ReportKindEnum = enumOf(REPORT_KINDS);
registerEnumType(ReportKindEnum, {
  name: 'ReportKind',
  description: 'The kinds of reports.',
  valuesConfig: {
    COPYRIGHT: { description: 'Copied from another person.' },
    FRAUD: { description: 'Fraud, or pretending to be another person.' },
    HARASSMENT: { description: 'Insults, threats or harassment.' },
    HATE: { description: 'Hate against a group of people.' },
    OTHER: { description: 'Something else.' },
    SEXUAL: { description: 'Sexual content, or danger to children.' },
    SPAM: { description: 'Spam or advertising.' },
    VIOLENCE: { description: 'Violence or self-harm.' },
  },
});

/** A report as reviewers see it. */
@ObjectType('Report', { description: 'One person’s report; for reviewers alone.' })
export class ReportView extends Node {
  readonly caseId: string;

  readonly reporterId: string;

  @Field(() => ReportKindEnum, { description: 'Its kind.' })
  readonly kind: ReportKind;

  @Field(() => String, { description: 'More about it; may be empty.' })
  readonly words: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was reported (UTC).' })
  readonly createdAt: Date;

  constructor(report: Report) {
    super();
    this.id = report.id;
    this.caseId = report.caseId;
    this.reporterId = report.reporterId;
    this.kind = report.kind;
    this.words = report.words;
    this.createdAt = report.createdAt;
  }
}
