import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

/** A zip of an export, with its key among the stored files. */
export interface ExportPart {
  key: string;
  bytes: number;
}

/** A person's data export. */
@Entity('data_exports')
@FamilyKey('userId')
export class DataExport {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @InsertedAt()
  askedAt!: Date;

  @TimeColumn({ nullable: true })
  madeAt!: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt!: Date | null;

  @TimeColumn({ nullable: true })
  failedAt!: Date | null;

  @Column({ type: 'jsonb', default: [] })
  parts!: ExportPart[];
}
