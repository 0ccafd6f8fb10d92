import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Node } from '../platform/graphql/node';

/** What can be done at the desk, under its GraphQL names. */
export const DeskActionEnum = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  USER_BLOCKED: 'user_blocked',
  USER_UNBLOCKED: 'user_unblocked',
  PAGE_BLOCKED: 'page_blocked',
  PAGE_UNBLOCKED: 'page_unblocked',
  REPORT_CLOSED: 'report_closed',
  REVIEWER_MADE: 'reviewer_made',
  REVIEWER_UNMADE: 'reviewer_unmade',
} as const;
export type DeskAction = (typeof DeskActionEnum)[keyof typeof DeskActionEnum];
registerEnumType(DeskActionEnum, {
  name: 'DeskAction',
  valuesConfig: {
    APPROVED: { description: 'A page was approved.' },
    PAGE_BLOCKED: { description: 'A page was blocked.' },
    PAGE_UNBLOCKED: { description: 'A page was let in again.' },
    REJECTED: { description: 'A page was rejected.' },
    REPORT_CLOSED: { description: 'A reported conversation was decided about.' },
    REVIEWER_MADE: { description: 'Somebody was made a reviewer.' },
    REVIEWER_UNMADE: { description: 'Somebody is a reviewer no more.' },
    USER_BLOCKED: { description: 'A person was blocked.' },
    USER_UNBLOCKED: { description: 'A person was let in again.' },
  },
  description: 'What reviewers decide.',
});

@Entity('desk_entries')
@ObjectType({ implements: Node, description: "A line of the reviewers' log, which can only be added to." })
export class DeskEntry extends Node {
  @Field(() => DeskActionEnum, { description: 'What was decided.' })
  @Column({ type: 'text' })
  action!: DeskAction;

  /** The reviewer; null for a command on the server. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  /** Whom it is about: a person, or the owner of the page. */
  @Column({ type: 'uuid' })
  userId!: string;

  @Field(() => String, { description: 'Empty where none was given.' })
  @Column({ type: 'text', default: '' })
  reason!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When (UTC).' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
