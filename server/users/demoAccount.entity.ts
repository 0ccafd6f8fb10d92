import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

/** Marks an account that the demo data made; its password is public. */
@Entity('demo_accounts')
export class DemoAccount {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;
}
