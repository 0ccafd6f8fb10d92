// biome-ignore-all lint/style/noExcessiveLinesPerFile: one row with its descriptions

import { GraphQLURL } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne, OneToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { VERSION_OUTPUT } from '../../platform/versions';
import { ACCENT_NAMES, type Accent } from '../../rules/accents';
import { CATEGORIES, type Category } from '../../rules/categories';
import { LAYOUTS, type Layout, type PageState, ReviewStatus } from '../../rules/creators';
import type { StoredLanguage, WrittenLanguage } from '../../rules/writtenLanguages';
import type { PageCount } from './pageCount.entity';

/** The review states under their GraphQL names. */
export const ReviewStatusEnum = {
  NOT_SUBMITTED: ReviewStatus.notSubmitted,
  SUBMITTED: ReviewStatus.submitted,
  APPROVED: ReviewStatus.approved,
  REJECTED: ReviewStatus.rejected,
};
registerEnumType(ReviewStatusEnum, {
  name: 'ReviewStatus',
  valuesConfig: {
    APPROVED: { description: 'A reviewer approved it.' },
    NOT_SUBMITTED: { description: 'Its owner has not asked for a review.' },
    REJECTED: { description: 'A reviewer rejected it.' },
    SUBMITTED: { description: 'It waits for a reviewer.' },
  },
  description: 'The state of a page’s review.',
});

/** The colours that a page can have, under their names. */
export const AccentEnum = enumOf(ACCENT_NAMES);
registerEnumType(AccentEnum, {
  name: 'Accent',
  description: 'A colour of a page; its shades are in server/rules/accents.ts.',
  valuesConfig: {
    CLAY: { description: 'Brick red.' },
    INDIGO: { description: 'Deep blue.' },
    JAMUN: { description: 'Purple.' },
    LOTUS: { description: 'Pink.' },
    MARIGOLD: { description: 'Orange: the colour of a page that has chosen none.' },
    PEACOCK: { description: 'Blue-green.' },
  },
});

/** The categories of pages, under their names. */
export const CategoryEnum = enumOf(CATEGORIES);
registerEnumType(CategoryEnum, {
  name: 'Category',
  description: 'The categories of pages, by which people find them.',
  valuesConfig: {
    ART: { description: 'Painting, drawing, photography and other pictures.' },
    COMICS: { description: 'Comics and cartoons.' },
    CRAFTS: { description: 'Handmade things, from weaving to wood.' },
    DANCE: { description: 'Dance and theatre.' },
    EDUCATION: { description: 'Lessons and courses.' },
    FILM: { description: 'Films and videos.' },
    FOOD: { description: 'Cooking and recipes.' },
    GAMES: { description: 'Games, made or played.' },
    MUSIC: { description: 'Music, sung or played.' },
    PODCASTS: { description: 'Podcasts and other spoken work.' },
    TECH: { description: 'Software, hardware and science.' },
    WRITING: { description: 'Stories, poems and reporting.' },
  },
});

/** The layouts of posts, under their names. */
export const LayoutEnum = enumOf(LAYOUTS);
registerEnumType(LayoutEnum, {
  name: 'Layout',
  description: 'The layout of a page’s posts.',
  valuesConfig: {
    GRID: { description: 'Square tiles side by side.' },
    LIST: { description: 'Whole posts, one below the other: the layout of a page that has chosen none.' },
    MAGAZINE: { description: 'The first one large, the others as cards side by side.' },
  },
});

@Entity('creators')
@FamilyKey('userId')
@ObjectType({ implements: Node, description: 'A membership page.' })
export class Creator extends Node {
  @Field(() => ID, { description: 'The owner’s user id, by which REST knows the page.' })
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @OneToOne('PageCount', 'creator')
  counts?: PageCount;

  @Field(() => String, { description: 'The name of the page.' })
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

  @Field(() => String, {
    nullable: true,
    description: 'The page’s own name in its address, {host}/c/{slug}; null while it has none.',
  })
  @Column({ type: 'text', nullable: true })
  slug!: string | null;

  @TimeColumn({ nullable: true })
  slugChangedAt!: Date | null;

  @Field(() => String, { description: "The work of the page: the text behind 'is creating' or 'are creating'." })
  @Column({ type: 'text' })
  bio!: string;

  @Field(() => Boolean, { description: 'Whether it reads “are creating”.' })
  @Column({ type: 'boolean', default: false })
  isPlural!: boolean;

  @Field(() => String, { nullable: true, description: 'The page’s description of itself.' })
  @Column({ type: 'text', default: '' })
  about!: string;

  /** Its language: its owner's choice, or a guess; `und` where the script does not decide, null before the guess. */
  @Column({ type: 'text', nullable: true })
  language!: StoredLanguage | null;

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'The language that its owner has chosen; null while its script decides (`language`).',
  })
  @Column({ type: 'text', nullable: true })
  chosenLanguage!: WrittenLanguage | null;

  /** The page's own picture; null: the owner's is shown. */
  @Column({ type: 'text', nullable: true })
  ownProfilePicSrc!: string | null;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
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

  @Field(() => [CategoryEnum], { description: 'Its categories, as far as its owner has chosen.' })
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  categories!: Category[];

  @Field(() => LayoutEnum, { description: 'The layout of its posts.' })
  @Column({ type: 'text', default: 'LIST' })
  layout!: Layout;

  /** The picture for shared links; null until it is drawn. */
  @Field(() => String, {
    nullable: true,
    description:
      'A picture of 1200 x 630 of the page where links to it are shared, made likewise; null until it is drawn.',
  })
  @Column({ type: 'text', nullable: true })
  sharePicSrc!: string | null;

  /** The page's picture in portrait, for stories. */
  @Field(() => String, {
    nullable: true,
    description: 'A picture of 1080 x 1920 of the page for stories, made of its public posts; null until it is drawn.',
  })
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

  @Field(() => String, { nullable: true, description: 'The text for new members.' })
  @Column({ type: 'text', default: '' })
  thanksMessage!: string;

  @Field(() => GraphQLURL, { nullable: true, description: 'A link to YouTube.' })
  @Column({ type: 'text', nullable: true })
  youtubeLink!: string | null;

  @Field(() => GraphQLURL, { nullable: true, description: 'A link to Instagram.' })
  @Column({ type: 'text', nullable: true })
  instagramLink!: string | null;

  @Field(() => GraphQLURL, { nullable: true, description: 'A link to Facebook.' })
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

  @Field(() => Boolean, { description: 'True: goals count rupees a month; false: members.' })
  @Column({ type: 'boolean', default: false })
  goalsTypeEarnings!: boolean;

  @TimeColumn({ nullable: true })
  deactivatedAt!: Date | null;

  @TimeColumn({ nullable: true })
  blockedAt!: Date | null;

  @Field(() => ReviewStatusEnum, { description: 'The state of its review.' })
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

  @Field(() => Date, { description: VERSION_OUTPUT })
  @InsertedAt()
  updatedAt!: Date;

  /** The owner's picture. Read with the page; not a column of it. */
  ownerPicSrc?: string | null;

  /** Whether the owner is neither blocked nor deactivated nor leaving. Read with the page. */
  ownerIsHere?: boolean;

  /** Whether it is closed to this viewer; set where a page is read for one. */
  isClosed?: boolean;
}
