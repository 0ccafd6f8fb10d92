import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { GoodNewsKind } from '../../rules/goodNews';

/** The place of a piece of good news among those of its kind and day; it outlives its notification. */
@Entity('good_news')
@FamilyKey('userId')
export class GoodNews {
  @PrimaryColumn({ type: 'uuid' })
  notificationId!: string;

  /** The creator whose news it is. */
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  kind!: GoodNewsKind;

  /** The Indian day, YYYY-MM-DD. */
  @Column({ type: 'date' })
  day!: string;

  /** From 1. */
  @Column({ type: 'int' })
  nth!: number;

  /** Whether the rest of the day is sent, on the first row of the rest. */
  @Column({ type: 'boolean', default: false })
  isRestSent!: boolean;

  @InsertedAt()
  at!: Date;
}
