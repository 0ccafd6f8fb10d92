import { Column, Entity, JoinColumn, ManyToOne, OneToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Creator } from '../creators/creator.entity';
import type { SquadCount } from './squadCount.entity';

@Entity('squads')
@FamilyKey('creatorUserId')
export class Squad extends Row {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @OneToOne('SquadCount', 'squad')
  counts?: SquadCount;

  /** Its level, which never changes: what opens posts, and what members move up and down by. */
  @Column({ type: 'int' })
  amount!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  @Column({ type: 'text', nullable: true })
  imageSrc!: string | null;

  @Column({ type: 'int', default: 0 })
  membersLimit!: number;

  /** Active members now; kept in the transaction that changes a membership. */
  @Column({ type: 'int', default: 0 })
  activeMembers!: number;

  /** A deleted squad stays for its paying members; it can no longer be joined or renewed. */
  @TimeColumn({ nullable: true })
  archivedAt!: Date | null;

  /** Closed to new members since then; members stay and renew. */
  @TimeColumn({ nullable: true })
  closedAt!: Date | null;

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  updatedAt!: Date;
}
