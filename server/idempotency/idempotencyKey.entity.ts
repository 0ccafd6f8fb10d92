import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import type { User } from '../users/user.entity';

/** A request that came with an `Idempotency-Key` and did what it asked for. Its answer is not kept. */
@Entity('idempotency_keys')
@FamilyKey('userId')
export class IdempotencyKey {
  /** Of credential, operation and key. */
  @PrimaryColumn({ type: 'bytea' })
  requestHash!: Buffer;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  /** Keyed: a body may hold a password. */
  @Column({ type: 'bytea' })
  bodyHash!: Buffer;

  /** What was made, of whatever table the operation writes; null where it made nothing that is read again. */
  @Column({ type: 'uuid', nullable: true })
  madeId!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  usedAt!: Date;
}
