import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

/** A file with all members of a page, that its creator has asked for. */
@Entity('member_files')
@FamilyKey('creatorUserId')
export class MemberFile {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @InsertedAt()
  askedAt!: Date;

  @TimeColumn({ nullable: true })
  madeAt!: Date | null;

  @TimeColumn({ nullable: true })
  failedAt!: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt!: Date | null;

  /** Among the stored files; null until it is made. */
  @Column({ type: 'text', nullable: true })
  key!: string | null;

  /** The number of its members. */
  @Column({ type: 'int', nullable: true })
  lines!: number | null;
}
