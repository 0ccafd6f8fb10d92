import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { DECIDE_HOURS, GRIEVANCE_KINDS, type GrievanceKind, LONG_HOURS } from '../../rules/grievances';
import type { Language } from '../../words/words';

const decidedWithin = (kind: GrievanceKind) => {
  const hours = DECIDE_HOURS[kind];
  return hours < LONG_HOURS ? `within ${hours} hours` : `within ${hours / 24} days`;
};

export const GrievanceKindEnum = enumOf(GRIEVANCE_KINDS);
registerEnumType(GrievanceKindEnum, {
  name: 'GrievanceKind',
  description: 'The subject of a complaint, which sets its time limit.',
  valuesConfig: {
    INTIMATE: { description: `Intimate pictures without consent: ${decidedWithin('INTIMATE')}.` },
    ORDER: { description: `An order of a court or the government: ${decidedWithin('ORDER')}.` },
    OTHER: { description: `Something else: ${decidedWithin('OTHER')}.` },
    PAYMENT: { description: `A payment or a refund: ${decidedWithin('PAYMENT')}.` },
    PRIVACY: { description: `Data or privacy: ${decidedWithin('PRIVACY')}.` },
    UNLAWFUL: { description: `Something that the law forbids: ${decidedWithin('UNLAWFUL')}.` },
  },
});

/** Alarms to the desk: the time is nearly over, it is over, or the complaint's number has not been mailed. */
export type GrievanceAlarm = 'SOON' | 'LATE' | 'UNACKNOWLEDGED';

@Entity('grievances')
@FamilyKey(null)
@ObjectType({ description: 'A complaint to the Grievance Officer; for reviewers alone.' })
export class Grievance extends Node {
  /** A sequence; people know it as G-1001. */
  @Column({ type: 'int', insert: false, update: false })
  number!: number;

  /** The complainant, if they were signed in. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @Field(() => String, { description: 'Who complains; empty once they are erased.' })
  @Column({ type: 'text' })
  fullName!: string;

  @Field(() => String, { nullable: true, description: 'The address for the answer; null once they are erased.' })
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** The language in which they complained. */
  @Column({ type: 'text' })
  language!: Language;

  @Field(() => GrievanceKindEnum, { description: 'Its subject.' })
  @Column({ type: 'text' })
  kind!: GrievanceKind;

  @Field(() => String, { description: 'The address that it is about, as typed; may be empty.' })
  @Column({ type: 'text', default: '' })
  address!: string;

  @Field(() => String, { description: 'Its text.' })
  @Column({ type: 'text' })
  words!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it came (UTC).' })
  @TimeColumn()
  createdAt!: Date;

  @TimeColumn()
  acknowledgeBy!: Date;

  /** When the desk is alarmed. */
  @TimeColumn()
  alarmAt!: Date;

  @Field(() => Date, { description: 'By when it must be decided (UTC).' })
  @TimeColumn()
  dueAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the mail with its number went out (UTC).' })
  @TimeColumn({ nullable: true })
  acknowledgedAt!: Date | null;

  @Column({ type: 'text', array: true, default: [] })
  alarms!: GrievanceAlarm[];

  @Field(() => Date, { nullable: true, description: 'When it was decided (UTC).' })
  @TimeColumn({ nullable: true })
  decidedAt!: Date | null;

  /** The decision, as it was mailed to its sender. */
  @Column({ type: 'text', nullable: true })
  decision!: string | null;
}
