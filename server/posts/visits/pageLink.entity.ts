import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A link to a page that its creator has named, to see how many come by it. */
@Entity('page_links')
@FamilyKey('creatorUserId')
export class PageLink extends Row {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'text' })
  name!: string;

  /** What its address has after `?ref=`; unique for the page. */
  @Column({ type: 'text' })
  code!: string;

  @InsertedAt()
  createdAt!: Date;
}
