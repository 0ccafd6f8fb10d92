import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A person's wish for another address, until they enter the code that was mailed there. */
@Entity('email_change_requests')
@FamilyKey('userId')
export class EmailChangeRequest {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { nullable: false })
  @JoinColumn()
  user?: User;

  @Column({ type: 'text' })
  email!: string;

  /** null until the code is mailed, and always for an address that cannot be theirs. */
  @Column({ type: 'bytea', nullable: true })
  codeHash!: Buffer | null;

  /** The number of tried codes. */
  @Column({ type: 'smallint', default: 0 })
  codeTries!: number;

  /** Counted from the request, whether or not a code is mailed. */
  @TimeColumn()
  codeExpiresAt!: Date;
}
