import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Notification } from './notification.entity';

/** A recipient of a notification, and whether they have seen it. */
@Entity('notification_recipients')
@FamilyKey('recipientId')
export class NotificationRecipient {
  @PrimaryColumn({ type: 'uuid' })
  recipientId!: string;

  @ManyToOne(() => User, { nullable: false })
  recipient?: User;

  /** The time of the notification. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @PrimaryColumn({ type: 'uuid' })
  notificationId!: string;

  @ManyToOne(() => Notification, { nullable: false })
  notification?: Notification;

  @Column({ type: 'boolean', default: false })
  seen!: boolean;
}
