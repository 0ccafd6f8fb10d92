import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { REPORT_KINDS, type ReportKind } from '../../rules/reports';
import { ReportCase } from './reportCase.entity';

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

@Entity('reports')
@FamilyKey(null)
@ObjectType({ description: 'One person’s report; for reviewers alone.' })
export class Report extends Node {
  @Column({ type: 'uuid' })
  caseId!: string;

  @ManyToOne(() => ReportCase, { nullable: false })
  case?: ReportCase;

  @Column({ type: 'uuid' })
  reporterId!: string;

  @ManyToOne(() => User, { nullable: false })
  reporter?: User;

  @Field(() => ReportKindEnum, { description: 'Its kind.' })
  @Column({ type: 'text' })
  kind!: ReportKind;

  @Field(() => String, { description: 'More about it; may be empty.' })
  @Column({ type: 'text', default: '' })
  words!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was reported (UTC).' })
  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;
}
