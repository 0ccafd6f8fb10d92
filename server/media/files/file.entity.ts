import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

/**
 * A stored upload, with all copies made of it. Its row is written before the first byte and deleted after the last, so
 * that no bytes are stored without a row.
 */
@Entity('files')
@FamilyKey(null)
export class StoredFile {
  /** The reference in users, pages, squads and posts; served at /api/{src}. */
  @PrimaryColumn({ type: 'text' })
  src!: string;

  @InsertedAt()
  createdAt!: Date;

  /** The person whose storage it uses; null where it uses none. An erasure keeps it. */
  @Column({ type: 'uuid', nullable: true })
  ownerId!: string | null;

  /** Its size in bytes, with its copies; null where it is not counted yet. */
  @Column({ ...BIGINT, nullable: true })
  bytes!: number | null;

  /** From when on it may be deleted; null while something refers to it. Set by triggers (migrations/baseline/media.sql.ts). */
  @TimeColumn({ nullable: true })
  dropsAt!: Date | null;
}
