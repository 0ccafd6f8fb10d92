import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { User } from '../users/user.entity';

/** A request with an `Idempotency-Key` that was done. Its response is not stored. */
@Entity('idempotency_keys')
@FamilyKey('userId')
export class IdempotencyKey {
  /** A hash of credential, operation and key. */
  @PrimaryColumn({ type: 'bytea' })
  requestHash!: Buffer;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  /** A keyed hash: a body may hold a password. */
  @Column({ type: 'bytea' })
  bodyHash!: Buffer;

  /** The id of the new row, in the table of the operation; null where no row is read again. */
  @Column({ type: 'uuid', nullable: true })
  madeId!: string | null;

  @InsertedAt()
  usedAt!: Date;
}
