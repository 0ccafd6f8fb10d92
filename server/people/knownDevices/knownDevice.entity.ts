import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
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

  @InsertedAt()
  createdAt!: Date;

  /** When its person last signed in here. */
  @InsertedAt()
  usedAt!: Date;

  /** The secret of "This wasn't me" in the mail about the first sign-in here. */
  @Column({ type: 'bytea', nullable: true })
  disownHash!: Buffer | null;

  @TimeColumn({ nullable: true })
  disownUntil!: Date | null;
}
