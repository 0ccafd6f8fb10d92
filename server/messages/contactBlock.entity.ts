import { Column, Entity } from 'typeorm';
import { Node } from '../platform/graphql/node';

/** Somebody wants to hear nothing more of somebody else. */
@Entity('contact_blocks')
export class ContactBlock extends Node {
  @Column({ type: 'uuid' })
  blockerId!: string;

  @Column({ type: 'uuid' })
  blockedId!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
