import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** The one row of the secret that links in mails are signed with; it was made with the database. */
@Entity('mail_keys')
@FamilyKey(null)
export class MailKey {
  @PrimaryColumn({ type: 'boolean' })
  id!: boolean;

  @Column({ type: 'bytea' })
  secret!: Buffer;
}
