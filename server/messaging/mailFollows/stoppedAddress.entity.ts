import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** An address that bounced, or whose owner complained; only its hash is stored. */
@Entity('stopped_addresses')
@FamilyKey(null)
export class StoppedAddress {
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  @InsertedAt()
  stoppedAt!: Date;
}
