import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An upload that is stored, with everything that was made of it. The row is there before the first byte is, and goes before the
 * last one does, so nothing is ever stored that nobody knows of.
 */
@Entity('files')
export class StoredFile {
  /** What users, pages, squads and posts refer to; loaded from /api/{src}. */
  @PrimaryColumn({ type: 'text' })
  src!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** From when on it may be removed; null while something refers to it. Kept by triggers (migrations/3-Pictures.ts). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dropsAt!: Date | null;
}
