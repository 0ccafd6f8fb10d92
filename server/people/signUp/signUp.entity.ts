import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A sign-up, by a secret in the cookie of its browser, for a day. */
@Entity('sign_ups')
@FamilyKey(null)
export class SignUp {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'bytea' })
  secretHash!: Buffer;

  /** null where the address belongs to an account already: its owner gets a mail, and no data of theirs is here. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @Column({ type: 'text' })
  fullName!: string;

  @Column({ type: 'text', select: false })
  passwordHash!: string;

  /** The address to continue to: a path of this site. */
  @Column({ type: 'text', nullable: true })
  next!: string | null;

  /** The version of the notice that the browser showed; null where it did not show today's. */
  @Column({ type: 'text', nullable: true })
  notice!: string | null;

  @TimeColumn()
  expiresAt!: Date;

  /** A hash of the address, by which wrong codes are counted; null for sign-ups of an older server. */
  @Column({ type: 'bytea', nullable: true })
  addressHash!: Buffer | null;

  /** The hash of the code in its newest mail; null until that is sent, and always where there is nothing to verify. */
  @Column({ type: 'bytea', nullable: true, select: false })
  codeHash!: Buffer | null;

  /** The number of tried codes. */
  @Column({ type: 'smallint', default: 0 })
  codeTries!: number;

  /** When the code expires: counted from the request, whether or not a mail is sent. */
  @TimeColumn({ nullable: true })
  codeExpiresAt!: Date | null;
}
