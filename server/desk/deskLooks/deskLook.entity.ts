import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { TimeColumn } from '../../platform/db/columns/timeColumn';

@Entity('desk_looks')
@FamilyKey(null)
export class DeskLook extends Row {
  @Column({ type: 'uuid' })
  reviewerId!: string;

  @ManyToOne(() => User, { nullable: false })
  reviewer?: User;

  /** The owner of the page. */
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  /** Signs the links to the media that are shown during this look. */
  @Column({ type: 'text' })
  secret!: string;

  @TimeColumn()
  expiresAt!: Date;
}
