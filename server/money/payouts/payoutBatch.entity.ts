import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** Payouts that a reviewer has made together, for one upload to the bank. */
@Entity('payout_batches')
@FamilyKey(null)
export class PayoutBatch extends Row {
  /** The reviewer. */
  @Column({ type: 'uuid' })
  makerId!: string;

  @ManyToOne(() => User, { nullable: false })
  maker?: User;

  @InsertedAt()
  madeAt!: Date;

  /** For the bank, encrypted under SECRETS_KEY; null until its payouts are written. */
  @Column({ type: 'text', nullable: true, select: false })
  file!: string | null;
}
