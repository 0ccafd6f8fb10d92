import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { WaitlistFeature } from '../../rules/waitlist';

/** A person who wants a mail from us, and the features they chose. */
@Entity('waitlist_entries')
@FamilyKey(null)
export class WaitlistEntry {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** As typed first. */
  @Column({ type: 'text' })
  email!: string;

  /** The form in which addresses are compared. Unique. */
  @Column({ type: 'text' })
  emailKey!: string;

  @Column({ type: 'text', array: true })
  features!: WaitlistFeature[];

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  updatedAt!: Date;
}
