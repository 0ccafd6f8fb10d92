import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import type { PushKind } from '../../rules/pushes';

const IS_ON = { type: 'boolean', default: true } as const;

@FamilyKey('userId')
@Entity('push_settings')
@ObjectType({ description: 'The choice of pushes of the viewer’s browsers, also while Toli is closed.' })
export class PushSettings implements Record<PushKind, boolean> {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Field(() => Boolean, { description: 'New posts of creators whom they support.' })
  @Column(IS_ON)
  memberPosts!: boolean;

  @Field(() => Boolean, { description: 'New posts of creators whom they only follow.' })
  @Column(IS_ON)
  followedPosts!: boolean;

  @Field(() => Boolean, { description: 'Replies to their comments.' })
  @Column(IS_ON)
  replies!: boolean;

  @Field(() => Boolean, { description: 'Messages.' })
  @Column(IS_ON)
  messages!: boolean;

  @Field(() => Boolean, { description: 'A month that ends, or has ended, and can be renewed.' })
  @Column(IS_ON)
  renewalDue!: boolean;

  @Field(() => Boolean, { description: 'A payment of the viewer that was refunded, whole or in part.' })
  @Column(IS_ON)
  paymentReturned!: boolean;

  /** When they last declined pushes. */
  @TimeColumn({ nullable: true })
  declinedAt!: Date | null;
}
