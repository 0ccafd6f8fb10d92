import { Field, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Node } from '../platform/graphql/node';

@Entity('message_reports')
@ObjectType({ implements: Node, description: 'What somebody reported of a conversation; for reviewers alone.' })
export class MessageReport extends Node {
  @Column({ type: 'uuid' })
  reporterId!: string;

  @Column({ type: 'uuid' })
  roomId!: string;

  /** The first and the last message that reviewers see. */
  @Column({ type: 'int' })
  firstNumber!: number;

  @Column({ type: 'int' })
  lastNumber!: number;

  @Field(() => String, { description: 'What they say of it.' })
  @Column({ type: 'text' })
  reason!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was reported (UTC).' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null;

  // Set where it is read for reviewers.

  /** Whom it is about: the other one of the two. */
  reportedId?: string;
}
