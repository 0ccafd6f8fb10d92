import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Creator } from './creator.entity';

/** A vanity address that a page has or had; no other page can take it. */
@Entity('page_slugs')
@FamilyKey(null)
export class PageSlug {
  @PrimaryColumn({ type: 'text' })
  slug!: string;

  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** Whether Toli chose it: it is free again once the page has another one. */
  @Column({ type: 'boolean', default: false })
  isSuggested!: boolean;

  @InsertedAt()
  takenAt!: Date;
}
