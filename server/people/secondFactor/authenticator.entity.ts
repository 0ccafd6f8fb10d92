import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A person's authenticator app. Its secret is encrypted under SECRETS_KEY. */
@Entity('authenticators')
@FamilyKey('userId')
export class Authenticator {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text', select: false })
  secret!: string;

  @InsertedAt()
  createdAt!: Date;

  /** When its first code was given; null while it is being set up and not in use. */
  @TimeColumn({ nullable: true })
  confirmedAt!: Date | null;

  /** The time step (30 seconds since 1970) of the last accepted code: it and earlier ones are refused. */
  @Column({ type: 'integer', default: 0 })
  lastStep!: number;
}
