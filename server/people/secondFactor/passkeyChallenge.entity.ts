import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A challenge for an authenticator to sign: random, valid once, for five minutes. */
@Entity('passkey_challenges')
@FamilyKey(null)
export class PasskeyChallenge {
  @PrimaryColumn({ type: 'bytea' })
  challengeHash!: Buffer;

  /** Its purpose: no other accepts it. */
  @Column({ type: 'text' })
  boundTo!: string;

  /** The person; null for a sign-in, where the passkey identifies them. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @TimeColumn()
  expiresAt!: Date;
}
