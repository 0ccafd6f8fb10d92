import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** An address that bounced, or whose owner complained; only its hash is stored. */
@Entity('stopped_addresses')
@FamilyKey(null)
export class StoppedAddress {
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  stoppedAt!: Date;
}
