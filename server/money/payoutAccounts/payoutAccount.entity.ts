import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

/** A bank account that a creator has named to be paid to; a page has one that is not ended at most. */
@Entity('payout_accounts')
@FamilyKey('creatorUserId')
export class PayoutAccount extends Row {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** Encrypted under SECRETS_KEY; null once it is erased. */
  @Column({ type: 'text', nullable: true, select: false })
  number!: string | null;

  /** The last digits of the number. */
  @Column({ type: 'text' })
  last4!: string;

  /** The bank and its branch; null once it is erased. */
  @Column({ type: 'text', nullable: true })
  ifsc!: string | null;

  /** null once it is erased. */
  @Column({ type: 'text', nullable: true })
  nameAtBank!: string | null;

  @InsertedAt()
  namedAt!: Date;

  /** Until then nothing is paid to it; null: from the beginning. */
  @TimeColumn({ nullable: true })
  heldUntil!: Date | null;

  /** When "This wasn't me" was pressed: nothing is paid to it. */
  @TimeColumn({ nullable: true })
  disownedAt!: Date | null;

  /** When another account took its place. */
  @TimeColumn({ nullable: true })
  endedAt!: Date | null;
}
