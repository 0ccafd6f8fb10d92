import { GraphQLURL } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Node } from '../platform/graphql/node';
import { ACCENT_NAMES, type Accent } from '../rules/accents';
import { type PageStanding, ReviewStatus } from '../rules/creators';

/** The review states under their GraphQL names. */
export const ReviewStatusEnum = {
  NOT_SUBMITTED: ReviewStatus.notSubmitted,
  SUBMITTED: ReviewStatus.submitted,
  APPROVED: ReviewStatus.approved,
  REJECTED: ReviewStatus.rejected,
};
registerEnumType(ReviewStatusEnum, { name: 'ReviewStatus' });

/** The colours that a page can have, under their names. */
export const AccentEnum = Object.fromEntries(ACCENT_NAMES.map((name) => [name, name])) as { [A in Accent]: A };
registerEnumType(AccentEnum, {
  name: 'Accent',
  description: 'A colour of a page; its shades are in server/rules/accents.ts.',
});

@Entity('creators')
@ObjectType({ implements: Node, description: 'A membership page.' })
export class Creator extends Node {
  @Field(() => ID)
  @Column({ type: 'uuid' })
  userId!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  pageName!: string;

  /** The page name folded for search: NFC, case-insensitive. */
  @Column({ type: 'text' })
  searchName!: string;

  /** What they create, folded likewise; nobody reads it. */
  @Column({ type: 'text', default: '', select: false })
  searchBio!: string;

  /** What lists by page name are sorted by: the folded name without accents; the database makes it. */
  @Column({ type: 'text', insert: false, update: false })
  sortName!: string;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  slug!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  slugChangedAt!: Date | null;

  @Field(() => String, { description: "What they are creating: the text behind 'is creating' or 'are creating'." })
  @Column({ type: 'text' })
  bio!: string;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  isPlural!: boolean;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', default: '' })
  about!: string;

  /** The page's own picture; the owner's stands in where there is none. */
  @Column({ type: 'text', nullable: true })
  ownProfilePicSrc!: string | null;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  coverPicSrc!: string | null;

  @Field(() => Int, {
    description: 'Percent of the way from the left edge of the cover to its right: where it is shown on phones.',
  })
  @Column({ type: 'smallint', default: 50 })
  coverFocus!: number;

  @Field(() => AccentEnum, { description: 'The colour of the page.' })
  @Column({ type: 'text', default: 'MARIGOLD' })
  accent!: Accent;

  /** What stands for the page where links to it are shared; null until it is drawn. */
  @Column({ type: 'text', nullable: true })
  sharePicSrc!: string | null;

  /** A hash of what that picture shows. */
  @Column({ type: 'text', nullable: true })
  sharePicOf!: string | null;

  /** A link to YouTube; null where a clip was uploaded. Read both through introVideoOf. */
  @Column({ type: 'text', nullable: true })
  introVideo!: string | null;

  @Column({ type: 'text', nullable: true })
  introClipSrc!: string | null;

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', default: '' })
  thanksMessage!: string;

  @Field(() => GraphQLURL, { nullable: true })
  @Column({ type: 'text', nullable: true })
  youtubeLink!: string | null;

  @Field(() => GraphQLURL, { nullable: true })
  @Column({ type: 'text', nullable: true })
  instagramLink!: string | null;

  @Field(() => GraphQLURL, { nullable: true })
  @Column({ type: 'text', nullable: true })
  facebookLink!: string | null;

  @Field(() => Boolean, { description: 'Whether the member count is shown to others.' })
  @Column({ type: 'boolean', default: true })
  supportersVisibility!: boolean;

  @Field(() => Boolean, { description: 'Whether the monthly income is shown to others.' })
  @Column({ type: 'boolean', default: false })
  earningsVisibility!: boolean;

  @Field(() => Boolean, { description: 'Whether one-time payments are offered.' })
  @Column({ type: 'boolean', default: false })
  otpVisibility!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  goalsTypeEarnings!: boolean;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deactivatedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  blockedAt!: Date | null;

  @Field(() => ReviewStatusEnum)
  @Column({ type: 'smallint', default: ReviewStatus.notSubmitted })
  reviewStatus!: ReviewStatus;

  /** What became of it by its owner and reviewers; the database works it out. */
  @Column({ type: 'text', insert: false, update: false })
  standing!: PageStanding;

  /** Why the page was rejected, told to its owner. */
  @Column({ type: 'text', nullable: true })
  reviewReason!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  reviewedAt!: Date | null;

  /** Active members now; kept in the transaction that changes a membership. */
  @Column({ type: 'int', default: 0 })
  activeMembers!: number;

  /** Rupees a month from active members now; kept likewise. */
  @Column({ type: 'int', default: 0 })
  activeIncome!: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastPostAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  /** The owner's picture; read with the page, not a column of it. */
  ownerPicSrc?: string | null;

  /** The owner is neither blocked nor deactivated or leaving; read with the page. */
  ownerIsHere?: boolean;

  /** It is not open to this viewer; set where a page is read for somebody. */
  isClosed?: boolean;
}
