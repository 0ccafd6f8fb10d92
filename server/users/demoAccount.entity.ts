import { Entity, PrimaryColumn } from 'typeorm';

/** Marks an account that the demo data made; its password is public. */
@Entity('demo_accounts')
export class DemoAccount {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;
}
