import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import type { GoodNewsKind } from '../../rules/goodNews';

const IS_ON = { type: 'boolean', default: true } as const;

/** The good news in a creator's list; all of it until they choose. */
@FamilyKey('userId')
@Entity('notification_settings')
export class NotificationSettings implements Record<GoodNewsKind, boolean> {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column(IS_ON)
  newMembers!: boolean;

  @Column(IS_ON)
  renewals!: boolean;

  @Column(IS_ON)
  tips!: boolean;

  @Column(IS_ON)
  comments!: boolean;
}
