import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';

/** A person blocks another from writing to them. */
@Entity('contact_blocks')
@FamilyKey('blockerId')
export class ContactBlock extends Node {
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
