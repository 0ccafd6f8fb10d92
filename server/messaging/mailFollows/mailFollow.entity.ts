import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Creator } from '../../pages/creators/creator.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { Language } from '../../words/words';

/** An address without an account gets the free posts of a page by mail, or was asked to confirm it. */
@Entity('mail_follows')
@FamilyKey('creatorUserId')
export class MailFollow {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()' })
  id!: string;

  /** As it was typed. */
  @Column({ type: 'text' })
  email!: string;

  /** The folded address, for comparisons. Unique for a page. */
  @Column({ type: 'text' })
  emailKey!: string;

  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  /** The language of the request, and of its mails. */
  @Column({ type: 'text' })
  language!: Language;

  /** The version of the notice beside the field. */
  @Column({ type: 'text' })
  notice!: string;

  @InsertedAt()
  askedAt!: Date;

  /** null until the button behind the mailed link is pressed. */
  @TimeColumn({ nullable: true })
  confirmedAt!: Date | null;
}
