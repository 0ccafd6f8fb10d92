import { Column, Entity } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { SubscriptionStatus } from '../../rules/subscriptions';

// Read from the view, so that readers see the state by dates and not the stored one; written by statements to
// squad_subscriptions.
@Entity('current_subscriptions')
@FamilyKey('creatorUserId')
export class SquadSubscription extends Row {
  @Column({ type: 'uuid' })
  memberId!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ type: 'uuid' })
  squadId!: string;

  /** The level of its squad. */
  @Column({ type: 'int' })
  amount!: number;

  /** Whole rupees a month that its member keeps from the time that was paid for last; before any what its squad costs new members. */
  @Column({ type: 'int', insert: false, update: false })
  price!: number;

  /** Whole rupees a month that its member pays for that time: of a pass its price over its months. */
  @Column({ type: 'int', insert: false, update: false })
  income!: number;

  /** Whether its member renews at what new members pay (decision A20). */
  @Column({ type: 'boolean', default: false })
  takesNewPrice!: boolean;

  /** The state at the moment of reading, by its dates. */
  @Column({ type: 'smallint', default: SubscriptionStatus.created })
  status!: SubscriptionStatus;

  /** The last stored state: what the counters count, and where the job at the end of months continues. */
  @Column({ type: 'smallint' })
  storedStatus!: SubscriptionStatus;

  @TimeColumn({ nullable: true })
  paidUntil!: Date | null;

  /** The day of the month (IST) on which the first month began: 31 Jan, 28 Feb, 31 Mar. */
  @Column({ type: 'smallint', nullable: true })
  billingDay!: number | null;

  /** When the current membership began; null before the first payment. */
  @TimeColumn({ nullable: true })
  memberSince!: Date | null;

  @Column({ type: 'boolean', default: true })
  renews!: boolean;

  @Column({ type: 'uuid', nullable: true })
  nextSquadId!: string | null;

  /** The level up to which the highest grant in force opens posts, and until when; 0 and null where none is in force. */
  @Column({ type: 'int', insert: false, update: false })
  openedAmount!: number;

  @TimeColumn({ nullable: true, insert: false, update: false })
  openedUntil!: Date | null;

  /** Whole rupees a month that its member pays for that grant; 0 where none is in force. */
  @Column({ type: 'int', insert: false, update: false })
  openedPrice!: number;

  /** The end of the month for which the member was notified that the next one can be paid. */
  @TimeColumn({ nullable: true })
  remindedFor!: Date | null;

  /** Rises with every change that a payment can be priced for: what was paid, left, chosen or taken back; not with time. */
  @Column({ type: 'int', default: 0 })
  version!: number;

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  updatedAt!: Date;
}
