import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';

/** The one row with the secret that signs links in mails; a migration made it. */
@Entity('mail_keys')
@FamilyKey(null)
export class MailKey {
  @PrimaryColumn({ type: 'boolean' })
  id!: boolean;

  @Column({ type: 'bytea' })
  secret!: Buffer;
}
