import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That somebody is told of a notification, and whether they have seen it. */
@Entity('tellings')
export class NotificationRecipient {
  @PrimaryColumn({ type: 'uuid' })
  recipientId!: string;

  /** That of the notification. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @PrimaryColumn({ type: 'uuid' })
  notificationId!: string;

  @Column({ type: 'boolean', default: false })
  seen!: boolean;
}
