import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

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
  @TimeColumn({ nullable: true })
  happenedAt!: Date | null;

  @InsertedAt()
  receivedAt!: Date;

  @TimeColumn({ nullable: true })
  processedAt!: Date | null;
}
