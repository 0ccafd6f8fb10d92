import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { User } from './user.entity';

/** Marks an account of the demo data; its password is public. */
@Entity('demo_accounts')
@FamilyKey('userId')
export class DemoAccount {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;
}
