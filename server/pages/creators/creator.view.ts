// biome-ignore-all lint/style/noExcessiveLinesPerFile: one type with its descriptions

import { GraphQLURL } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Viewer } from '../../auth/viewer';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { VERSION_OUTPUT } from '../../platform/versions';
import { canSeePage } from '../../policies';
import { ACCENT_NAMES, type Accent } from '../../rules/accents';
import { CATEGORIES, type Category } from '../../rules/categories';
import { LAYOUTS, type Layout, type PageState, ReviewStatus } from '../../rules/creators';
import type { StoredLanguage, WrittenLanguage } from '../../rules/writtenLanguages';
import type { Creator } from './creator.entity';

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

/**
 * A page as a viewer may see it. One that is closed to them (blocked, not live yet) has only what a membership or a post
 * shows of it, because these still link to it.
 */
@ObjectType('Creator', { implements: Node, description: 'A membership page.' })
export class PageView extends Node {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID, { description: 'The owner’s user id, by which REST knows the page.' })
  readonly userId: string;

  @Field(() => String, { description: 'The name of the page.' })
  readonly pageName: string;

  /** The page name folded for search: NFC, case-insensitive. */
  readonly searchName: string;

  /** The sort key of lists by page name: the folded name without accents, a generated column. */
  readonly sortName: string;

  @Field(() => String, {
    nullable: true,
    description: 'The page’s own name in its address, {host}/c/{slug}; null while it has none.',
  })
  readonly slug: string | null;

  readonly slugChangedAt: Date | null;

  @Field(() => String, { description: "The work of the page: the text behind 'is creating' or 'are creating'." })
  readonly bio: string;

  @Field(() => Boolean, { description: 'Whether it reads “are creating”.' })
  readonly isPlural: boolean;

  @Field(() => String, { nullable: true, description: 'The page’s description of itself.' })
  readonly about: string;

  /** Its language: its owner's choice, or a guess; `und` where the script does not decide, null before the guess. */
  readonly language: StoredLanguage | null;

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'The language that its owner has chosen; null while its script decides (`language`).',
  })
  readonly chosenLanguage: WrittenLanguage | null;

  /** The page's own picture; null: the owner's is shown. */
  readonly ownProfilePicSrc: string | null;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
  readonly coverPicSrc: string | null;

  @Field(() => Int, {
    description: 'Percent of the way from the left edge of the cover to its right: where it is shown on phones.',
  })
  readonly coverFocus: number;

  @Field(() => AccentEnum, { description: 'The colour of the page.' })
  readonly accent: Accent;

  @Field(() => [CategoryEnum], { description: 'Its categories, as far as its owner has chosen.' })
  readonly categories: Category[];

  @Field(() => LayoutEnum, { description: 'The layout of its posts.' })
  readonly layout: Layout;

  /** The picture for shared links; null until it is drawn. */
  @Field(() => String, {
    nullable: true,
    description:
      'A picture of 1200 x 630 of the page where links to it are shared, made likewise; null until it is drawn.',
  })
  readonly sharePicSrc: string | null;

  /** The page's picture in portrait, for stories; null until its owner asks for it. */
  readonly storyPicSrc: string | null;

  /** A link to YouTube; null where a clip was uploaded. Read both through introVideoOf. */
  readonly introVideo: string | null;

  readonly introClipSrc: string | null;

  @Field(() => String, { nullable: true, description: 'The text for new members.' })
  readonly thanksMessage: string;

  @Field(() => GraphQLURL, { nullable: true, description: 'A link to YouTube.' })
  readonly youtubeLink: string | null;

  @Field(() => GraphQLURL, { nullable: true, description: 'A link to Instagram.' })
  readonly instagramLink: string | null;

  @Field(() => GraphQLURL, { nullable: true, description: 'A link to Facebook.' })
  readonly facebookLink: string | null;

  @Field(() => Boolean, { description: 'Whether the member count is shown to others.' })
  readonly supportersVisibility: boolean;

  @Field(() => Boolean, { description: 'Whether the monthly income is shown to others.' })
  readonly earningsVisibility: boolean;

  @Field(() => Boolean, { description: 'Whether one-time payments are offered.' })
  readonly otpVisibility: boolean;

  @Field(() => Boolean, { description: 'True: goals count rupees a month; false: members.' })
  readonly goalsTypeEarnings: boolean;

  readonly deactivatedAt: Date | null;

  readonly blockedAt: Date | null;

  @Field(() => ReviewStatusEnum, { description: 'The state of its review.' })
  readonly reviewStatus: ReviewStatus;

  /** The page state, a generated column. */
  readonly standing: PageState;

  /** Why the page was rejected, for its owner. */
  readonly reviewReason: string | null;

  readonly submittedAt: Date | null;

  /** Active members now; changed in the transaction that changes a membership. */
  readonly activeMembers: number;

  /** Rupees a month from active members now; changed in the same transaction. */
  readonly activeIncome: number;

  readonly createdAt: Date;

  @Field(() => Date, { description: VERSION_OUTPUT })
  readonly updatedAt: Date;

  /** The owner's picture. Read with the page; not a column of it. */
  readonly ownerPicSrc: string | null | undefined;

  /** Whether the owner is neither blocked nor deactivated nor leaving. Read with the page. */
  readonly ownerIsHere: boolean | undefined;

  /** Whether it is closed to this viewer. */
  readonly isClosed: boolean;

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a line for each field
  private constructor(page: Creator, isClosed: boolean) {
    super();
    this.id = page.id;
    this.userId = page.userId;
    this.pageName = page.pageName;
    this.searchName = page.searchName;
    this.sortName = page.sortName;
    this.slug = page.slug;
    this.slugChangedAt = page.slugChangedAt;
    this.bio = page.bio;
    this.isPlural = page.isPlural;
    this.about = isClosed ? '' : page.about;
    this.language = page.language;
    this.chosenLanguage = page.chosenLanguage;
    this.ownProfilePicSrc = page.ownProfilePicSrc;
    this.coverPicSrc = isClosed ? null : page.coverPicSrc;
    this.coverFocus = page.coverFocus;
    this.accent = page.accent;
    this.categories = page.categories;
    this.layout = page.layout;
    this.sharePicSrc = isClosed ? null : page.sharePicSrc;
    this.storyPicSrc = isClosed ? null : page.storyPicSrc;
    this.introVideo = isClosed ? null : page.introVideo;
    this.introClipSrc = isClosed ? null : page.introClipSrc;
    this.thanksMessage = isClosed ? '' : page.thanksMessage;
    this.youtubeLink = isClosed ? null : page.youtubeLink;
    this.instagramLink = isClosed ? null : page.instagramLink;
    this.facebookLink = isClosed ? null : page.facebookLink;
    this.supportersVisibility = page.supportersVisibility;
    this.earningsVisibility = page.earningsVisibility;
    this.otpVisibility = page.otpVisibility;
    this.goalsTypeEarnings = page.goalsTypeEarnings;
    this.deactivatedAt = page.deactivatedAt;
    this.blockedAt = page.blockedAt;
    this.reviewStatus = page.reviewStatus;
    this.standing = page.standing;
    this.reviewReason = page.reviewReason;
    this.submittedAt = page.submittedAt;
    this.activeMembers = page.activeMembers;
    this.activeIncome = page.activeIncome;
    this.createdAt = page.createdAt;
    this.updatedAt = page.updatedAt;
    this.ownerPicSrc = page.ownerPicSrc;
    this.ownerIsHere = page.ownerIsHere;
    this.isClosed = isClosed;
  }

  /** The page for this viewer. */
  static for(viewer: Viewer | null, page: Creator): PageView {
    return new PageView(page, !canSeePage(viewer, page));
  }
}
