import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { MailKind } from '../../rules/mailings';

/** An optional mail was sent to a person, so that they do not get it twice. */
@Entity('mailed')
@FamilyKey('userId')
export class Mailed {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @PrimaryColumn({ type: 'text' })
  kind!: MailKind;

  /** Its subject: a post, a room, a week. */
  @PrimaryColumn({ type: 'text' })
  about!: string;

  @InsertedAt()
  at!: Date;
}
