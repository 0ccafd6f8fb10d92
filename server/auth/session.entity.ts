import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { User } from '../people/users/user.entity';
import { FamilyKey } from '../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../platform/db/columns/timeColumn';

/** A signed-in device. The secret itself is only in its cookie. */
@Entity('sessions')
@FamilyKey('userId')
export class Session {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  ip!: string;

  @Column({ type: 'text' })
  userAgent!: string;

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  seenAt!: Date;

  @TimeColumn()
  expiresAt!: Date;

  /** When its person last proved who they are: by signing in, or by their password. */
  @InsertedAt()
  confirmedAt!: Date;

  /** When a second factor was given in it; null: it was opened by a password or Google alone. */
  @TimeColumn({ nullable: true })
  secondFactorAt!: Date | null;
}
