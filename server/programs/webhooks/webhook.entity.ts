import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { WebhookEvent } from '../../rules/webhooks';

@Entity('webhooks')
@FamilyKey('creatorUserId')
export class Webhook extends Row {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  /** In the form of Standard Webhooks (whsec_ and base64), encrypted with SECRETS_KEY. */
  @Column({ type: 'text', select: false })
  encryptedSecret!: string;

  @Column({ type: 'text', nullable: true, select: false })
  encryptedOldSecret!: string | null;

  @TimeColumn({ nullable: true })
  oldSecretUntil!: Date | null;

  @InsertedAt()
  createdAt!: Date;

  /** When its secret was shown anew; null where it never was. */
  @TimeColumn({ nullable: true })
  changedAt!: Date | null;
}
