import { Arg, Ctx, Field, FieldResolver, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { type Loaded, Loader } from '../../platform/graphql/loaders';
import { capitalized, characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { VERSION_INPUT } from '../../platform/versions';
import { isReviewer, mayDecideAbout, ownsPage, seesReview, signedIn } from '../../policies';
import type { Accent } from '../../rules/accents';
import { CATEGORIES_MAX, type Category } from '../../rules/categories';
import type { Layout } from '../../rules/creators';
import { ABOUT_MAX, COVER_FOCUS_MAX, THANKS_MAX } from '../../rules/creators';
import { NAME_MAX } from '../../rules/length';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import { CreatorPayload } from './creator.resolver';
import { pathOf } from './creator.service';
import { AccentEnum, CategoryEnum, LayoutEnum, PageView } from './creator.view';
import { updateCreator } from './creatorInfo.service';
import { areSuggested, slugFixedUntil, suggestedSlug } from './pageSlug.service';
import { setPageActive } from './pageState.service';
import { reviewDueAt, submitForReview } from './review.service';

const suggestedSlugs = () => new Loader(areSuggested);

@InputType({ description: 'Only what is sent changes; an empty link or slug takes it away.' })
class UpdateCreatorInput {
  @Field(() => String, { nullable: true, description: `${characters(1, NAME_MAX)}.` })
  pageName?: string;

  @Field(() => String, { nullable: true, description: `The text behind “is creating”, ${characters(1, NAME_MAX)}.` })
  bio?: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether it reads “are creating”.' })
  isPlural?: boolean;

  @Field(() => String, { nullable: true, description: `${capitalized(upTo(ABOUT_MAX))}.` })
  about?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The page’s name in its address; it changes once in a while only (`slugFixedUntil`).',
  })
  slug?: string;

  @Field(() => AccentEnum, { nullable: true, description: 'The colour of the page.' })
  accent?: Accent;

  @Field(() => [CategoryEnum], { nullable: true, description: `The page’s categories, up to ${CATEGORIES_MAX}.` })
  categories?: Category[];

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'Its language; null: that of its script.',
  })
  chosenLanguage?: WrittenLanguage | null;

  @Field(() => LayoutEnum, { nullable: true, description: 'The layout of its posts.' })
  layout?: Layout;

  @Field(() => Int, { nullable: true, description: `From 0 to ${COVER_FOCUS_MAX}.` })
  coverFocus?: number;

  @Field(() => String, {
    nullable: true,
    description:
      'A link to a video on YouTube, also in place of an uploaded clip; the address of the clip leaves it be.',
  })
  introVideo?: string;

  @Field(() => String, { nullable: true, description: `The text for new members, ${upTo(THANKS_MAX)}.` })
  thanksMessage?: string;

  @Field(() => String, { nullable: true, description: 'A link to YouTube.' })
  youtubeLink?: string;

  @Field(() => String, { nullable: true, description: 'A link to Instagram.' })
  instagramLink?: string;

  @Field(() => String, { nullable: true, description: 'A link to Facebook.' })
  facebookLink?: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the member count is shown to others.' })
  supportersVisibility?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether the monthly income is shown to others.' })
  earningsVisibility?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Whether one-time payments are offered.' })
  otpVisibility?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'True: goals count rupees a month; false: members.' })
  goalsTypeEarnings?: boolean;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;
}

@Resolver(() => PageView)
export class CreatorInfoResolver {
  @Mutation(() => CreatorPayload, { description: 'Changes the viewer’s page. For creators whose page is not blocked.' })
  async updateCreator(
    @Arg('input', () => UpdateCreatorInput) input: UpdateCreatorInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await updateCreator(viewer, input) };
  }

  @Mutation(() => CreatorPayload, {
    description: 'Asks for a review of the viewer’s page. For creators; a page that is approved is a CONFLICT.',
  })
  async submitForReview(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await submitForReview(viewer) };
  }

  @Mutation(() => CreatorPayload, {
    description: "Takes the viewer's page offline: it can't be found, joined or renewed; members read on.",
  })
  async deactivatePage(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await setPageActive(viewer, false) };
  }

  @Mutation(() => CreatorPayload, { description: "Puts the viewer's page back on the site." })
  async reactivatePage(@Ctx() { viewer }: Context): Promise<CreatorPayload> {
    return { creator: await setPageActive(viewer, true) };
  }

  @FieldResolver(() => String, { description: "The page's address on this site: /c/{slug}, or /creator/{userId}." })
  path(@Root() page: PageView): string {
    return pathOf(page);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'For the owner: until when the slug cannot be changed again; null: it can be now.',
  })
  slugFixedUntil(@Root() page: PageView, @Ctx() { viewer }: Context): Date | null {
    return ownsPage(viewer, page) ? slugFixedUntil(page) : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'For the owner: whether Toli chose the slug. Another one is no change then, and this one is free again.',
  })
  slugIsSuggested(@Root() page: PageView, @Ctx() context: Context): Loaded<boolean> {
    return page.slug !== null && ownsPage(context.viewer, page) && context.loader(suggestedSlugs).load(page.slug);
  }

  @Query(() => String, {
    nullable: true,
    description: 'The slug that a new page of this name would get; null for a name without Latin letters.',
  })
  suggestedSlug(
    @Arg('pageName', () => String, { description: 'The name, as it is typed.' }) pageName: string,
    @Ctx() { viewer }: Context,
  ): Promise<string | null> {
    signedIn(viewer);
    return suggestedSlug(pageName);
  }

  @FieldResolver(() => Boolean, { description: 'The owner took the page off the site.' })
  deactivated(@Root() page: PageView): boolean {
    return page.deactivatedAt !== null;
  }

  @FieldResolver(() => Boolean, { description: 'Reviewers blocked the page.' })
  blocked(@Root() page: PageView): boolean {
    return page.blockedAt !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The reason of the last rejection. For the owner and reviewers.',
  })
  reviewReason(@Root() page: PageView, @Ctx() { viewer }: Context): string | null {
    return seesReview(viewer, page) ? page.reviewReason : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When the page was last submitted. For the owner and reviewers.',
  })
  submittedAt(@Root() page: PageView, @Ctx() { viewer }: Context): Date | null {
    return seesReview(viewer, page) ? page.submittedAt : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'By when a reviewer should have decided; null unless the page waits for a review. For reviewers.',
  })
  reviewDueAt(@Root() page: PageView, @Ctx() { viewer }: Context): Date | null {
    return isReviewer(viewer) ? reviewDueAt(page) : null;
  }

  @FieldResolver(() => Boolean, { description: 'It waits for a review for longer than it should. For reviewers.' })
  isReviewOverdue(@Root() page: PageView, @Ctx() { viewer }: Context): boolean {
    const due = isReviewer(viewer) ? reviewDueAt(page) : null;
    return due !== null && due < new Date();
  }

  @FieldResolver(() => Boolean, { description: 'The viewer is a reviewer, and the page is not their own.' })
  viewerCanReview(@Root() page: PageView, @Ctx() { viewer }: Context): boolean {
    return mayDecideAbout(viewer, page.userId);
  }
}
