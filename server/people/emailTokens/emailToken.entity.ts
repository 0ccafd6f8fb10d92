import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

export type EmailTokenPurpose = 'verify' | 'reset';

/** A mailed link: hashed, works once, for 24 hours, and only the newest of its kind. */
@Entity('email_tokens')
@FamilyKey('userId')
export class EmailToken {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  purpose!: EmailTokenPurpose;

  /** null until the mail is sent. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash!: Buffer | null;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn()
  expiresAt!: Date;

  @TimeColumn({ nullable: true })
  usedAt!: Date | null;

  /** When a newer link replaced it. */
  @TimeColumn({ nullable: true })
  supersededAt!: Date | null;

  /** When another sign-up with the same address replaced the one of this link. */
  @TimeColumn({ nullable: true })
  replacedAt!: Date | null;

  /** Of a verification link: the secret of "This wasn't me" in the same mail, which removes the sign-up. */
  @Column({ type: 'bytea', nullable: true })
  disownHash!: Buffer | null;

  /** The address to continue to: a path of this site. */
  @Column({ type: 'text', nullable: true })
  next!: string | null;
}
