import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import type { MailKind } from '../rules/mailings';
import { User } from '../users/user.entity';

/** That somebody was mailed something that they can do without, so that nobody gets it twice. */
@Entity('mailed')
@FamilyKey('userId')
export class Mailed {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @PrimaryColumn({ type: 'text' })
  kind!: MailKind;

  /** What it was about: a post, a room, a week. */
  @PrimaryColumn({ type: 'text' })
  about!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  at!: Date;
}
