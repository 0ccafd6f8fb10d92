import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Creator } from './creator.entity';

/** The counts of a page now; a view, which is only read. */
@Entity('page_counts')
@FamilyKey('creatorUserId')
export class PageCount {
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  @OneToOne(() => Creator)
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @Column({ type: 'int' })
  activeMembers!: number;

  @Column({ type: 'int' })
  activeIncome!: number;
}
