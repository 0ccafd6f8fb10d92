import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT } from '../platform/db/bigint';
import { FamilyKey } from '../platform/db/familyKey';

/**
 * An upload that is stored, with everything that was made of it. The row is there before the first byte is, and goes before the
 * last one does, so nothing is ever stored that nobody knows of.
 */
@Entity('files')
@FamilyKey(null)
export class StoredFile {
  /** What users, pages, squads and posts refer to; loaded from /api/{src}. */
  @PrimaryColumn({ type: 'text' })
  src!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Whose room it takes; nobody's once their account is gone. */
  @Column({ type: 'uuid', nullable: true })
  ownerId!: string | null;

  /** How large it is, with the copies made of it; null where that is not counted yet. */
  @Column({ ...BIGINT, nullable: true })
  bytes!: number | null;

  /** From when on it may be removed; null while something refers to it. Kept by triggers (migrations/3-Pictures.ts). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dropsAt!: Date | null;
}
