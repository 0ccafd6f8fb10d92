import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { PushKind } from '../../rules/pushes';

const IS_ON = { type: 'boolean', default: true } as const;

@FamilyKey('userId')
@Entity('push_settings')
export class PushSettings implements Record<PushKind, boolean> {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column(IS_ON)
  memberPosts!: boolean;

  @Column(IS_ON)
  followedPosts!: boolean;

  @Column(IS_ON)
  replies!: boolean;

  @Column(IS_ON)
  messages!: boolean;

  @Column(IS_ON)
  renewalDue!: boolean;

  @Column(IS_ON)
  paymentReturned!: boolean;

  @Column(IS_ON)
  newMembers!: boolean;

  @Column(IS_ON)
  renewals!: boolean;

  @Column(IS_ON)
  tips!: boolean;

  @Column(IS_ON)
  comments!: boolean;

  /** When they last declined pushes. */
  @TimeColumn({ nullable: true })
  declinedAt!: Date | null;
}
