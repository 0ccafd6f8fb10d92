import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { InsertedAt } from '../platform/db/timeColumn';

/** An address that bounced, or whose owner complained; only its hash is stored. */
@Entity('stopped_addresses')
@FamilyKey(null)
export class StoppedAddress {
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  @InsertedAt()
  stoppedAt!: Date;
}
