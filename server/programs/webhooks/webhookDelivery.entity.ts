import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { DeliveryProblem, DeliveryStatus } from '../../rules/webhooks';
import { Webhook } from './webhook.entity';
import { WebhookMessage } from './webhookMessage.entity';

@Entity('webhook_deliveries')
@FamilyKey('creatorUserId')
export class WebhookDelivery extends Row {
  @Column({ type: 'uuid' })
  webhookId!: string;

  @Column({ type: 'uuid' })
  messageId!: string;

  @ManyToOne(() => WebhookMessage, { nullable: false })
  message?: WebhookMessage;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'text', default: 'WAITING' })
  status!: DeliveryStatus;

  @Column({ type: 'int', default: 0 })
  attempts!: number;

  @Column({ type: 'int', nullable: true })
  answered!: number | null;

  @Column({ type: 'text', nullable: true })
  problem!: DeliveryProblem | null;

  @TimeColumn({ nullable: true })
  triedAt!: Date | null;

  @TimeColumn({ nullable: true })
  nextTryAt!: Date | null;

  @ManyToOne(() => Webhook, { nullable: false })
  webhook?: Webhook;
}
