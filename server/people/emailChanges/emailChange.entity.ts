import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** An address that a person has given up, while it can be given back to them: no other account has it meanwhile. */
@Entity('email_changes')
@FamilyKey('userId')
export class EmailChange {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  oldEmail!: string;

  /** The key under which the account was stored. Unique. */
  @Column({ type: 'text' })
  oldEmailKey!: string;

  /** The Google account that signed in until then; null without one. */
  @Column({ type: 'text', nullable: true })
  googleSubject!: string | null;

  /** The secret of "This wasn't me" in the mail to the old address; null until that is sent. */
  @Column({ type: 'bytea', nullable: true })
  disownHash!: Buffer | null;

  @InsertedAt()
  changedAt!: Date;

  @TimeColumn()
  undoUntil!: Date;
}
