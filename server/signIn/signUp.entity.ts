import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { User } from '../users/user.entity';

/** A sign-up as the browser that sent it knows it, by a secret in its cookie, for a day. */
@Entity('sign_ups')
@FamilyKey(null)
export class SignUp {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'bytea' })
  secretHash!: Buffer;

  /** null where the address has its owner already: they are told by mail, and nothing of theirs waits here. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @Column({ type: 'text' })
  fullName!: string;

  @Column({ type: 'text', select: false })
  passwordHash!: string;

  /** Where the person was going: a path of ours. */
  @Column({ type: 'text', nullable: true })
  next!: string | null;

  /** The version of the notice that the browser showed; null where it showed none of today. */
  @Column({ type: 'text', nullable: true })
  notice!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** The address's, under which wrong codes are counted; null for sign-ups of an older server. */
  @Column({ type: 'bytea', nullable: true })
  addressHash!: Buffer | null;

  /** Of the code in its newest mail; null until that goes out, and for ever where nothing is there to verify. */
  @Column({ type: 'bytea', nullable: true, select: false })
  codeHash!: Buffer | null;

  /** How often the code was tried. */
  @Column({ type: 'smallint', default: 0 })
  codeTries!: number;

  /** When the code ends: the same from the asking on, whether or not a mail goes out. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  codeExpiresAt!: Date | null;
}
