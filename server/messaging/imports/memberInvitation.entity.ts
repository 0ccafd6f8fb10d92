import { Column, Entity } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { InvitationState, LeftOutReason } from '../../rules/imports';

/** An address that a creator has brought, with the squad that it may join for nothing until a moment. */
@Entity('member_invitations')
@FamilyKey('creatorUserId')
export class MemberInvitation extends Row {
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @Column({ type: 'uuid' })
  importId!: string;

  /** In small letters. */
  @Column({ type: 'text' })
  email!: string;

  /** The form in which addresses are compared. Unique for a page. */
  @Column({ type: 'text' })
  emailKey!: string;

  @Column({ type: 'uuid' })
  squadId!: string;

  @TimeColumn()
  freeUntil!: Date;

  @Column({ type: 'text' })
  state!: InvitationState;

  @Column({ type: 'text', nullable: true })
  leftOutFor!: LeftOutReason | null;

  @InsertedAt()
  createdAt!: Date;

  @TimeColumn({ nullable: true })
  invitedAt!: Date | null;

  @TimeColumn({ nullable: true })
  remindedAt!: Date | null;
}
