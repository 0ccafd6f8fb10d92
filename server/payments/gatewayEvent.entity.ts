import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** An event of the gateway, with the ids in it; each is stored once, however often it is sent, for 90 days. */
@Entity('webhook_events')
@FamilyKey(null)
export class GatewayEvent {
  @PrimaryColumn({ type: 'text' })
  eventId!: string;

  @Column({ type: 'text' })
  event!: string;

  @Column({ type: 'text', nullable: true })
  paymentId!: string | null;

  @Column({ type: 'text', nullable: true })
  refundId!: string | null;

  @Column({ type: 'text', nullable: true })
  disputeId!: string | null;

  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  /** When it happened at the gateway. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  happenedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  processedAt!: Date | null;
}
