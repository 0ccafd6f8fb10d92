import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { WebhookEvent } from '../../rules/webhooks';

/** An event, in the words that every subscribed server gets. */
@Entity('webhook_messages')
@FamilyKey('creatorUserId')
export class WebhookMessage extends Row {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'text' })
  event!: WebhookEvent;

  /** JSON, as it is signed and sent. */
  @Column({ type: 'text' })
  body!: string;

  @InsertedAt()
  happenedAt!: Date;
}
