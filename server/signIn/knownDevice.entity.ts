import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { User } from '../users/user.entity';

/** A browser in which a person has signed in before. The secret itself is only in its cookie. */
@Entity('known_devices')
@FamilyKey('userId')
export class KnownDevice {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  /** null once the browser is unknown again. */
  @Column({ type: 'bytea', nullable: true })
  secretHash!: Buffer | null;

  @Column({ type: 'text' })
  userAgent!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** When its person last signed in here. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  usedAt!: Date;

  /** The secret of "This wasn't me" in the mail about the first sign-in here. */
  @Column({ type: 'bytea', nullable: true })
  disownHash!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disownUntil!: Date | null;
}
