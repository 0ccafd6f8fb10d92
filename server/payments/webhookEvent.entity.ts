import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that the gateway reported; each id is taken once, however often it is sent. */
@Entity('webhook_events')
export class WebhookEvent {
  @PrimaryColumn({ type: 'text' })
  eventId!: string;

  @Column({ type: 'text' })
  event!: string;

  @Column({ type: 'jsonb' })
  body!: object;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  receivedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  processedAt!: Date | null;
}
