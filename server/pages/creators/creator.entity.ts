import { Column, Entity, ManyToOne, OneToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { Row } from '../../platform/db/columns/row';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import type { Accent } from '../../rules/accents';
import type { Category } from '../../rules/categories';
import { type Layout, type PageState, ReviewStatus } from '../../rules/creators';
import type { StoredLanguage, WrittenLanguage } from '../../rules/writtenLanguages';
import type { PageCount } from './pageCount.entity';

@Entity('creators')
@FamilyKey('userId')
export class Creator extends Row {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @OneToOne('PageCount', 'creator')
  counts?: PageCount;

  @Column({ type: 'text' })
  pageName!: string;

  /** The page name folded for search: NFC, case-insensitive. */
  @Column({ type: 'text' })
  searchName!: string;

  /** The folded text of what they create. Not read with a page. */
  @Column({ type: 'text', default: '', select: false })
  searchBio!: string;

  /** The sort key of lists by page name: the folded name without accents, a generated column. */
  @Column({ type: 'text', insert: false, update: false })
  sortName!: string;

  @Column({ type: 'text', nullable: true })
  slug!: string | null;

  @TimeColumn({ nullable: true })
  slugChangedAt!: Date | null;

  @Column({ type: 'text' })
  bio!: string;

  @Column({ type: 'boolean', default: false })
  isPlural!: boolean;

  @Column({ type: 'text', default: '' })
  about!: string;

  /** Its language: its owner's choice, or a guess; `und` where the script does not decide, null before the guess. */
  @Column({ type: 'text', nullable: true })
  language!: StoredLanguage | null;

  @Column({ type: 'text', nullable: true })
  chosenLanguage!: WrittenLanguage | null;

  /** The page's own picture; null: the owner's is shown. */
  @Column({ type: 'text', nullable: true })
  ownProfilePicSrc!: string | null;

  @Column({ type: 'text', nullable: true })
  coverPicSrc!: string | null;

  @Column({ type: 'smallint', default: 50 })
  coverFocus!: number;

  @Column({ type: 'text', default: 'MARIGOLD' })
  accent!: Accent;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  categories!: Category[];

  @Column({ type: 'text', default: 'LIST' })
  layout!: Layout;

  /** The picture for shared links; null until it is drawn. */
  @Column({ type: 'text', nullable: true })
  sharePicSrc!: string | null;

  /** The page's picture in portrait, for stories. */
  @Column({ type: 'text', nullable: true })
  storyPicSrc!: string | null;

  /** A hash of what both pictures show. */
  @Column({ type: 'text', nullable: true })
  sharePicOf!: string | null;

  /** A link to YouTube; null where a clip was uploaded. Read both through introVideoOf. */
  @Column({ type: 'text', nullable: true })
  introVideo!: string | null;

  @Column({ type: 'text', nullable: true })
  introClipSrc!: string | null;

  @Column({ type: 'text', default: '' })
  thanksMessage!: string;

  @Column({ type: 'text', nullable: true })
  youtubeLink!: string | null;

  @Column({ type: 'text', nullable: true })
  instagramLink!: string | null;

  @Column({ type: 'text', nullable: true })
  facebookLink!: string | null;

  @Column({ type: 'boolean', default: true })
  supportersVisibility!: boolean;

  @Column({ type: 'boolean', default: false })
  earningsVisibility!: boolean;

  @Column({ type: 'boolean', default: false })
  otpVisibility!: boolean;

  @Column({ type: 'boolean', default: false })
  goalsTypeEarnings!: boolean;

  @TimeColumn({ nullable: true })
  deactivatedAt!: Date | null;

  @TimeColumn({ nullable: true })
  blockedAt!: Date | null;

  @Column({ type: 'smallint', default: ReviewStatus.notSubmitted })
  reviewStatus!: ReviewStatus;

  /** The page state, a generated column. */
  @Column({ type: 'text', insert: false, update: false })
  standing!: PageState;

  /** Why the page was rejected, for its owner. */
  @Column({ type: 'text', nullable: true })
  reviewReason!: string | null;

  @TimeColumn({ nullable: true })
  submittedAt!: Date | null;

  @TimeColumn({ nullable: true })
  reviewedAt!: Date | null;

  /** Active members now; changed in the transaction that changes a membership. */
  @Column({ type: 'int', default: 0 })
  activeMembers!: number;

  /** How often the number of active members has doubled, from 1 on: a generated column, which is only sorted by. */
  @Column({ type: 'smallint', insert: false, update: false, select: false })
  membersMagnitude!: number;

  /** Rupees a month from active members now; changed in the same transaction. */
  @Column({ type: 'int', default: 0 })
  activeIncome!: number;

  /** When its words and pictures were erased, with its owner. */
  @TimeColumn({ nullable: true, select: false })
  erasedAt!: Date | null;

  @TimeColumn({ nullable: true })
  lastPostAt!: Date | null;

  @InsertedAt()
  createdAt!: Date;

  @InsertedAt()
  updatedAt!: Date;

  /** The owner's picture. Read with the page; not a column of it. */
  ownerPicSrc?: string | null;

  /** Whether the owner is neither blocked nor deactivated nor leaving. Read with the page. */
  ownerIsHere?: boolean;
}
