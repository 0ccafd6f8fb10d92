import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** An address that may not have an account again; only its hash is stored. */
@Entity('refused_emails')
@FamilyKey(null)
export class RefusedEmail {
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;
}
