import { Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { MailFollow } from './mailFollow.entity';

/** A post was mailed to a follow, so that it is not mailed twice. */
@Entity('mail_follow_posts')
@FamilyKey('mailFollowId', 'mail_follows')
export class MailFollowPost {
  @PrimaryColumn({ type: 'uuid' })
  mailFollowId!: string;

  @ManyToOne(() => MailFollow, { nullable: false })
  mailFollow?: MailFollow;

  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  @InsertedAt()
  at!: Date;
}
