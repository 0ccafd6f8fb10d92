import { Column, Entity, ManyToOne } from 'typeorm';
import { Room } from '../../messaging/messages/room.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

@Entity('message_reports')
@FamilyKey(null)
export class MessageReport extends Row {
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

  @Column({ type: 'text' })
  reason!: string;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  closedAt!: Date | null;
}
