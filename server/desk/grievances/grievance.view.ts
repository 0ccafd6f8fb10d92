import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { DECIDE_HOURS, GRIEVANCE_KINDS, type GrievanceKind, LONG_HOURS } from '../../rules/grievances';
import type { Grievance } from './grievance.entity';

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

/** A complaint as reviewers see it. */
@ObjectType('Grievance', { description: 'A complaint to the Grievance Officer; for reviewers alone.' })
export class GrievanceView extends Node {
  /** A sequence; people know it as G-1001. */
  readonly number: number;

  /** The complainant, if they were signed in. */
  readonly userId: string | null;

  @Field(() => String, { description: 'Who complains; empty once they are erased.' })
  readonly fullName: string;

  @Field(() => String, { nullable: true, description: 'The address for the answer; null once they are erased.' })
  readonly email: string | null;

  @Field(() => GrievanceKindEnum, { description: 'Its subject.' })
  readonly kind: GrievanceKind;

  @Field(() => String, { description: 'The address that it is about, as typed; may be empty.' })
  readonly address: string;

  @Field(() => String, { description: 'Its text.' })
  readonly words: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it came (UTC).' })
  readonly createdAt: Date;

  @Field(() => Date, { description: 'By when it must be decided (UTC).' })
  readonly dueAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the mail with its number went out (UTC).' })
  readonly acknowledgedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided (UTC).' })
  readonly decidedAt: Date | null;

  constructor(grievance: Grievance) {
    super();
    this.id = grievance.id;
    this.number = grievance.number;
    this.userId = grievance.userId;
    this.fullName = grievance.fullName;
    this.email = grievance.email;
    this.kind = grievance.kind;
    this.address = grievance.address;
    this.words = grievance.words;
    this.createdAt = grievance.createdAt;
    this.dueAt = grievance.dueAt;
    this.acknowledgedAt = grievance.acknowledgedAt;
    this.decidedAt = grievance.decidedAt;
  }
}
