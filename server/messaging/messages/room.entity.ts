import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

@Entity('rooms')
@FamilyKey('creatorUserId')
export class Room extends Row {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => User, { nullable: false })
  member?: User;

  /** The number of the last message; 0 before the first. */
  @Column({ type: 'int', default: 0 })
  lastNumber!: number;

  /** When the last message was sent. */
  @TimeColumn()
  lastAt!: Date;

  @Column({ type: 'int', default: 0 })
  creatorUnread!: number;

  @Column({ type: 'int', default: 0 })
  memberUnread!: number;
}
