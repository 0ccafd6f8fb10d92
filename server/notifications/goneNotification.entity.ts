import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';

/** A notification that many were told and that is gone; its recipients' rows are still to be taken out. */
@Entity('gone_notifications')
@FamilyKey(null)
export class GoneNotification {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** That of the notification. */
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
