import { Column, Entity, ManyToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { SentKind } from '../../rules/messages';
import { Broadcast } from './broadcast.entity';
import type { Room } from './room.entity';

@Entity('messages')
@FamilyKey('roomId', 'rooms')
export class Message extends Row {
  @Column({ type: 'uuid' })
  roomId!: string;

  @ManyToOne('Room', { nullable: false })
  room?: Room;

  /** Its place in the room, from 1 on. */
  @Column({ type: 'int' })
  number!: number;

  @Column({ type: 'uuid' })
  senderUserId!: string;

  /** Empty where it is a file, and once its author is erased. */
  @Column({ type: 'text' })
  text!: string;

  /** What it is in place of a text; both null for a text. */
  @Column({ type: 'uuid', nullable: true })
  fileId!: string | null;

  @Column({ type: 'text', nullable: true })
  fileKind!: SentKind | null;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  /** The broadcast that it belongs to; null for a message to one person. */
  @Column({ type: 'uuid', nullable: true })
  broadcastId!: string | null;

  @ManyToOne(() => Broadcast)
  broadcast?: Broadcast | null;

  @TimeColumn()
  createdAt!: Date;
}
