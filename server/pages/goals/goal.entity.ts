import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Creator } from '../creators/creator.entity';

@Entity('goals')
@FamilyKey('creatorUserId')
export class Goal extends Row {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** Whole rupees a month where the page's goals count earnings, members where they count people. */
  @Column({ type: 'int' })
  goalNumber!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  @Column({ type: 'boolean', default: false })
  archived!: boolean;

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  updatedAt!: Date;
}
