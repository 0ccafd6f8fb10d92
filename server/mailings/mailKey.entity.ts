import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of the secret that links in mails are signed with; it was made with the database. */
@Entity('mail_keys')
export class MailKey {
  @PrimaryColumn({ type: 'boolean' })
  id!: boolean;

  @Column({ type: 'bytea' })
  secret!: Buffer;
}
