import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../platform/db/familyKey';
import { MailFollow } from './mailFollow.entity';

/** That a post went out to a follow by mail, so that it does not go twice. */
@Entity('mail_follow_posts')
@FamilyKey('mailFollowId', 'mail_follows')
export class MailFollowPost {
  @PrimaryColumn({ type: 'uuid' })
  mailFollowId!: string;

  @ManyToOne(() => MailFollow, { nullable: false })
  mailFollow?: MailFollow;

  @PrimaryColumn({ type: 'uuid' })
  postId!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  at!: Date;
}
