import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { Broadcast } from './broadcast.entity';
import type { Room } from './room.entity';

@Entity('messages')
@FamilyKey('roomId', 'rooms')
@ObjectType({ implements: Node, description: 'A message of one of the two in a room.' })
export class Message extends Node {
  @Column({ type: 'uuid' })
  roomId!: string;

  @ManyToOne('Room', { nullable: false })
  room?: Room;

  /** Its place in the room, from 1 on. */
  @Column({ type: 'int' })
  number!: number;

  @Field(() => ID, { description: 'The user id of who wrote it.' })
  @Column({ type: 'uuid' })
  senderUserId!: string;

  /** Empty once its author is erased. */
  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  /** The broadcast that it belongs to; null for a message to one person. */
  @Column({ type: 'uuid', nullable: true })
  broadcastId!: string | null;

  @ManyToOne(() => Broadcast)
  broadcast?: Broadcast | null;

  @Field(() => Date, { name: 'timestamp', description: 'When it was sent (UTC).' })
  @TimeColumn()
  createdAt!: Date;
}
