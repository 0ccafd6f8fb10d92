import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { SentKind } from '../../rules/messages';

@Entity('broadcasts')
@FamilyKey('creatorUserId')
export class Broadcast extends Row {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'uuid', array: true })
  squadIds!: string[];

  /** Members who were chosen one by one, in place of squads. */
  @Column({ type: 'uuid', array: true, default: [] })
  memberIds!: string[];

  /** Empty where it is a file. */
  @Column({ type: 'text' })
  text!: string;

  /** The file that all of them get, stored once; both null for a text. */
  @Column({ type: 'uuid', nullable: true })
  fileId!: string | null;

  @Column({ type: 'text', nullable: true })
  fileKind!: SentKind | null;

  @InsertedAt()
  createdAt!: Date;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  /** The last member who got it; the next batch begins after this id. null before the first. */
  @Column({ type: 'uuid', nullable: true })
  toldUpTo!: string | null;

  @Column({ type: 'int', default: 0 })
  sentTo!: number;
}
