import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { User } from '../users/user.entity';

/** A log-in that waits for its second factor, by the browser's secret. */
@Entity('pending_sign_ins')
@FamilyKey('userId')
export class PendingSignIn {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  /** The number of tried codes. */
  @Column({ type: 'integer', default: 0 })
  tries!: number;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn()
  expiresAt!: Date;
}
