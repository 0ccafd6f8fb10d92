import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt } from '../../platform/db/columns/timeColumn';

/** A person blocks another from writing to them. */
@Entity('contact_blocks')
@FamilyKey('blockerId')
export class ContactBlock extends Row {
  @Column({ type: 'uuid' })
  blockerId!: string;

  @ManyToOne(() => User, { nullable: false })
  blocker?: User;

  @Column({ type: 'uuid' })
  blockedId!: string;

  @ManyToOne(() => User, { nullable: false })
  blocked?: User;

  @InsertedAt()
  createdAt!: Date;
}
