import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { Room } from '../../messaging/messages/room.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';

@Entity('message_reports')
@FamilyKey(null)
@ObjectType({ implements: Node, description: 'A report of a conversation; for reviewers alone.' })
export class MessageReport extends Node {
  @Column({ type: 'uuid' })
  reporterId!: string;

  @ManyToOne(() => User, { nullable: false })
  reporter?: User;

  @Column({ type: 'uuid' })
  roomId!: string;

  @ManyToOne(() => Room, { nullable: false })
  room?: Room;

  /** The first and the last message that reviewers see. */
  @Column({ type: 'int' })
  firstNumber!: number;

  @Column({ type: 'int' })
  lastNumber!: number;

  @Field(() => String, { description: 'Its text.' })
  @Column({ type: 'text' })
  reason!: string;

  @Field(() => Date, { name: 'timestamp', description: 'When it was reported (UTC).' })
  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;

  // Set where it is read for reviewers.

  /** The person that it is about: the other one of the two. */
  reportedId?: string;
}
