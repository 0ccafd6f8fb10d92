import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../../context';
import { CreatorConnection, CreatorPayload } from '../../pages/creators/creator.resolver';
import type { PageView } from '../../pages/creators/creator.view';
import { numInReview, pagesInReview } from '../../pages/creators/review.service';
import { atMost, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, type SliceArgs, sliceArgs } from '../../platform/paging';
import { reviewerOnly } from '../../policies';
import { REASON_MAX } from '../../rules/admin';
import { SEARCH_MIN } from '../../rules/creators';
import { blockCreator, blockUser, FOUND_MAX, lookUp, personAtDesk, reviewCreator } from './desk.service';
import { DeskPersonView } from './deskPerson.view';
import { namedLikeOurs, SHOWN_MAX } from './ownNames.service';

const ReviewDecision = { APPROVE: 'APPROVE', REJECT: 'REJECT' } as const;
registerEnumType(ReviewDecision, {
  name: 'ReviewDecision',
  valuesConfig: {
    APPROVE: { description: 'The page is approved.' },
    REJECT: { description: 'The page is rejected; its owner may change it and submit it again.' },
  },
  description: 'A reviewer’s decision about a page.',
});

const ReviewQueueArgs = sliceArgs(20);

@InputType()
class ReviewCreatorInput {
  @Field(() => ID, { description: 'The owner’s user id.' })
  userId!: string;

  @Field(() => ReviewDecision, { description: 'The decision.' })
  decision!: keyof typeof ReviewDecision;

  @Field(() => String, { nullable: true, description: 'Mailed to the owner; required when rejecting.' })
  reason?: string | null;
}

@InputType({
  description: 'The person whom a reviewer blocks or unblocks, and the reason: mailed to them, and kept in the log.',
})
class DeskInput {
  @Field(() => ID, { description: 'The person, or the owner of the page.' })
  userId!: string;

  @Field(() => String, { description: `Why, ${upTo(REASON_MAX)}.` })
  reason!: string;
}

@ObjectType({ description: "Reviewers' side; FORBIDDEN to all others." })
export class Admin {}

@ObjectType()
class DeskPersonPayload {
  @Field(() => DeskPersonView)
  person!: DeskPersonView;
}

@Resolver(() => Admin)
export class DeskResolver {
  @Query(() => Admin, { description: 'The reviewers’ side. For reviewers.' })
  admin(@Ctx() { viewer }: Context): Admin {
    reviewerOnly(viewer);
    return {};
  }

  @FieldResolver(() => CreatorConnection, { description: 'Pages that wait for a review, the longest first.' })
  @RunsStatement()
  reviewQueue(@Args(() => ReviewQueueArgs) args: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<PageView>> {
    return pagesInReview(viewer, asTimeSlice(args, 20));
  }

  @FieldResolver(() => Int, { description: 'The number of pages that wait for a review.' })
  @RunsStatement()
  numInReview(@Ctx() { viewer }: Context): Promise<number> {
    return numInReview(viewer);
  }

  @FieldResolver(() => [DeskPersonView], {
    description: `People and owners of pages by e-mail, name, page name, slug or id; from ${SEARCH_MIN} characters on, ${atMost(FOUND_MAX)}.`,
  })
  @RunsStatement()
  lookUp(
    @Arg('text', () => String, { description: `From ${SEARCH_MIN} characters on.` }) text: string,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPersonView[]> {
    return lookUp(viewer, text);
  }

  @FieldResolver(() => [DeskPersonView], {
    description: `People with a name, page or app that passes for Toli’s own; ${atMost(SHOWN_MAX)}, the newest first.`,
  })
  @RunsStatement()
  namedLikeOurs(@Ctx() { viewer }: Context): Promise<DeskPersonView[]> {
    return namedLikeOurs(viewer);
  }

  @FieldResolver(() => DeskPersonView, {
    nullable: true,
    description: 'A person by their id, in any state; null for an unknown id.',
  })
  @RunsStatement()
  person(
    @Arg('userId', () => ID, { description: 'Their user id.' }) userId: string,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPersonView | null> {
    return personAtDesk(viewer, userId);
  }

  @Mutation(() => CreatorPayload, {
    description: 'Approves or rejects a page that waits for a review. For reviewers, not about their own page.',
  })
  async reviewCreator(
    @Arg('input', () => ReviewCreatorInput) { userId, decision, reason }: ReviewCreatorInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await reviewCreator(viewer, { userId, approve: decision === 'APPROVE', reason }) };
  }

  @Mutation(() => CreatorPayload, { description: 'Takes a page off the site, with its posts. For reviewers.' })
  async blockCreator(
    @Arg('input', () => DeskInput) input: DeskInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await blockCreator(viewer, input, true) };
  }

  @Mutation(() => CreatorPayload, { description: 'Lets a page in again. For reviewers.' })
  async unblockCreator(
    @Arg('input', () => DeskInput) input: DeskInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreatorPayload> {
    return { creator: await blockCreator(viewer, input, false) };
  }

  @Mutation(() => DeskPersonPayload, { description: 'Ends their sessions and refuses them from now on.' })
  async blockUser(
    @Arg('input', () => DeskInput) input: DeskInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPersonPayload> {
    return { person: await blockUser(viewer, input, true) };
  }

  @Mutation(() => DeskPersonPayload, { description: 'Lets a person in again. For reviewers.' })
  async unblockUser(
    @Arg('input', () => DeskInput) input: DeskInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPersonPayload> {
    return { person: await blockUser(viewer, input, false) };
  }
}
