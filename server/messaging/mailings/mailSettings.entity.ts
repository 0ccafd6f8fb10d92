import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { TimeColumn } from '../../platform/db/columns/timeColumn';
import { MAIL_DEFAULTS, type MailKind, type MailStop } from '../../rules/mailings';

const isOn = (kind: MailKind) => ({ type: 'boolean', default: MAIL_DEFAULTS[kind] }) as const;

@Entity('mail_settings')
@FamilyKey('userId')
export class MailSettings implements Record<MailKind, boolean> {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column(isOn('memberPosts'))
  memberPosts!: boolean;

  @Column(isOn('followedPosts'))
  followedPosts!: boolean;

  @Column(isOn('replies'))
  replies!: boolean;

  @Column(isOn('messages'))
  messages!: boolean;

  @Column(isOn('digest'))
  digest!: boolean;

  @Column(isOn('newMembers'))
  newMembers!: boolean;

  @Column(isOn('renewals'))
  renewals!: boolean;

  @Column(isOn('tips'))
  tips!: boolean;

  @Column(isOn('comments'))
  comments!: boolean;

  @TimeColumn({ nullable: true })
  stoppedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  stoppedBecause!: MailStop | null;
}
