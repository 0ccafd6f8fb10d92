import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** An address that took no mail, or whose owner called ours unwanted; all that is kept of it is its hash. */
@Entity('stopped_addresses')
@FamilyKey(null)
export class StoppedAddress {
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  stoppedAt!: Date;
}
