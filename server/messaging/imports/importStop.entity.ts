import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** An address that no import of a page writes to; only a keyed hash is stored. */
@Entity('import_stops')
@FamilyKey('creatorUserId')
export class ImportStop {
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @PrimaryColumn({ type: 'bytea' })
  addressHash!: Buffer;

  @InsertedAt()
  stoppedAt!: Date;
}
