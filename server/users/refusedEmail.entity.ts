import { Entity, PrimaryColumn } from 'typeorm';

/** An address that may not have an account again; all that is kept of it is its hash. */
@Entity('refused_emails')
export class RefusedEmail {
  @PrimaryColumn({ type: 'bytea' })
  emailHash!: Buffer;
}
