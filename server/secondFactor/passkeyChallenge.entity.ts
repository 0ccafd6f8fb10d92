import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { User } from '../users/user.entity';

/** What an authenticator is asked to sign: random, good once, for five minutes. */
@Entity('passkey_challenges')
@FamilyKey(null)
export class PasskeyChallenge {
  @PrimaryColumn({ type: 'bytea' })
  challengeHash!: Buffer;

  /** What it was made for: only that takes it. */
  @Column({ type: 'text' })
  boundTo!: string;

  /** Whose it is; null for a sign-in, where that is what the passkey tells. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  user?: User | null;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
