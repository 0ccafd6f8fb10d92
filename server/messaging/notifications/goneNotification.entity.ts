import { Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

/** A deleted notification of many people; its recipients' rows are still to be deleted. */
@Entity('gone_notifications')
@FamilyKey(null)
export class GoneNotification {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The time of the notification. */
  @TimeColumn()
  createdAt!: Date;
}
