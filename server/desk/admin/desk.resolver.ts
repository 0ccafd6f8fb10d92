// biome-ignore-all lint/style/noExcessiveLinesPerFile: all types and calls of the desk

import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context, Loaders } from '../../context';
import { CreatorConnection, CreatorPayload } from '../../pages/creators/creator.resolver';
import { PageView } from '../../pages/creators/creator.view';
import { pagesInReview } from '../../pages/creators/review.service';
import type { User } from '../../people/users/user.entity';
import { accountName, ownName } from '../../people/users/user.service';
import { PersonView } from '../../people/users/user.view';
import type { Loaded } from '../../platform/graphql/loaders';
import { atMost, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import {
  asSlice,
  asTimeSlice,
  type Connection,
  connectionOf,
  type SliceArgs,
  sliceArgs,
  toConnection,
} from '../../platform/paging';
import { mayDecideAbout, reviewerOnly } from '../../policies';
import { REASON_MAX } from '../../rules/admin';
import { SEARCH_MIN } from '../../rules/creators';
import { grievanceNumber } from '../../rules/grievances';
import {
  blockCreator,
  blockUser,
  entryCursor,
  FOUND_MAX,
  lookUp,
  personAtDesk,
  readLog,
  reviewCreator,
} from './desk.service';
import { DeskEntryView } from './deskEntry.view';
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

const DeskEntryConnection = connectionOf(DeskEntryView, 'DeskEntry');
const DeskSliceArgs = sliceArgs(20);

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

@ObjectType({ description: 'A person as reviewers see them, with their page in any state.' })
export class DeskPerson {
  @Field(() => ID, { description: "The person's user id." })
  id!: string;

  @Field(() => PersonView, { description: 'As everyone sees them.' })
  user!: PersonView;

  /** With what reviewers alone see. */
  account!: User;
}
const atDesk = (account: User): DeskPerson => ({ id: account.id, user: new PersonView(account), account });

/** A person as reviewers see them, by their user id. */
export const deskPerson = async ({ account }: Loaders, userId: string): Promise<DeskPerson> =>
  atDesk((await account.load(userId))!);

@ObjectType()
class DeskPersonPayload {
  @Field(() => DeskPerson)
  person!: DeskPerson;
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
  reviewQueue(@Args(() => DeskSliceArgs) args: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<PageView>> {
    return pagesInReview(viewer, asTimeSlice(args, 20));
  }

  @FieldResolver(() => DeskEntryConnection, { description: 'Everything that was decided, newest first.' })
  @RunsStatement()
  log(@Args(() => DeskSliceArgs) args: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<DeskEntryView>> {
    return readLog(viewer, asSlice(args, 20));
  }

  @FieldResolver(() => [DeskPerson], {
    description: `People and owners of pages by e-mail, name, page name, slug or id; from ${SEARCH_MIN} characters on, ${atMost(FOUND_MAX)}.`,
  })
  @RunsStatement()
  async lookUp(
    @Arg('text', () => String, { description: `From ${SEARCH_MIN} characters on.` }) text: string,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPerson[]> {
    return (await lookUp(viewer, text)).map(atDesk);
  }

  @FieldResolver(() => [DeskPerson], {
    description: `People with a name, page or app that passes for Toli’s own; ${atMost(SHOWN_MAX)}, the newest first.`,
  })
  @RunsStatement()
  async namedLikeOurs(@Ctx() { viewer }: Context): Promise<DeskPerson[]> {
    return (await namedLikeOurs(viewer)).map(atDesk);
  }

  @FieldResolver(() => DeskPerson, {
    nullable: true,
    description: 'A person by their id, in any state; null for an unknown id.',
  })
  @RunsStatement()
  async person(
    @Arg('userId', () => ID, { description: 'Their user id.' }) userId: string,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPerson | null> {
    const user = await personAtDesk(viewer, userId);
    return user && atDesk(user);
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
    return { person: atDesk(await blockUser(viewer, input, true)) };
  }

  @Mutation(() => DeskPersonPayload, { description: 'Lets a person in again. For reviewers.' })
  async unblockUser(
    @Arg('input', () => DeskInput) input: DeskInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeskPersonPayload> {
    return { person: atDesk(await blockUser(viewer, input, false)) };
  }
}

@Resolver(() => DeskPerson)
export class DeskPersonResolver {
  @FieldResolver(() => String, { description: 'The name of the account, also where others see another one.' })
  fullName(@Root() { account }: DeskPerson): string {
    return accountName(account);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The display name for others; null without one.' })
  displayName(@Root() { account }: DeskPerson): string | null {
    return account.displayName;
  }

  @FieldResolver(() => String, { nullable: true, description: 'null once the person has been erased.' })
  email(@Root() { account }: DeskPerson): string | null {
    return account.email;
  }

  @FieldResolver(() => Boolean, { description: 'They have followed the link in a mail to it.' })
  emailVerified(@Root() { account }: DeskPerson): boolean {
    return account.emailVerifiedAt !== null;
  }

  @FieldResolver(() => Boolean, { description: 'Reviewers have blocked them.' })
  blocked(@Root() { account }: DeskPerson): boolean {
    return account.blockedAt !== null;
  }

  @FieldResolver(() => Boolean, { description: 'They have closed their account for a while.' })
  deactivated(@Root() { account }: DeskPerson): boolean {
    return account.deactivatedAt !== null;
  }

  @FieldResolver(() => Boolean, { description: 'They asked for their account to be deleted, or it is.' })
  isLeaving(@Root() { account }: DeskPerson): boolean {
    return account.deletionAskedAt !== null || account.erasedAt !== null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Made a reviewer by the command; those named in ADMIN_EMAILS are not counted.',
  })
  isReviewer(@Root() { account }: DeskPerson): boolean {
    return account.isReviewer;
  }

  @FieldResolver(() => Boolean, { description: 'A reviewer who decides about money too.' })
  isMoneyReviewer(@Root() { account }: DeskPerson): boolean {
    return account.isMoneyReviewer;
  }

  @FieldResolver(() => Date, { description: 'When they signed up.' })
  since(@Root() { account }: DeskPerson): Date {
    return account.createdAt;
  }

  @FieldResolver(() => PageView, { nullable: true, description: 'Their page, live or not.' })
  creator(@Root() { id }: DeskPerson, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(id);
  }

  @FieldResolver(() => DeskEntryConnection, {
    description: 'The decisions about them and their page, newest first.',
  })
  @RunsStatement('arguments')
  async log(
    @Root() { id }: DeskPerson,
    @Args(() => DeskSliceArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<DeskEntryView>> {
    const slice = asSlice(args, 20);
    return toConnection(await loaders.logOfPerson(slice).load(id), slice, entryCursor);
  }

  @FieldResolver(() => Boolean, { description: 'False for the reviewer themselves.' })
  viewerCanDecide(@Root() { id }: DeskPerson, @Ctx() { viewer }: Context): boolean {
    return mayDecideAbout(viewer, id);
  }
}

@Resolver(() => DeskEntryView)
export class DeskEntryResolver {
  @FieldResolver(() => PersonView, { nullable: true, description: 'The reviewer; null for a command on the server.' })
  actor(@Root() entry: DeskEntryView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return entry.actorId ? loaders.user.load(entry.actorId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The reviewer's name, also where others do not see it any more; null for a command on the server.",
  })
  async actorName(@Root() entry: DeskEntryView, @Ctx() { loaders }: Context): Promise<string | null> {
    return entry.actorId ? ownName((await loaders.account.load(entry.actorId))!) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The complaint that it is about, by its number.' })
  grievance(@Root() entry: DeskEntryView): string | null {
    return entry.grievanceNumber === null ? null : grievanceNumber(entry.grievanceNumber);
  }

  @FieldResolver(() => DeskPerson, {
    description: 'The person of the decision, or the owner of the page; for a complaint of a visitor the reviewer.',
  })
  async person(@Root() entry: DeskEntryView, @Ctx() { loaders }: Context): Promise<DeskPerson> {
    return deskPerson(loaders, entry.userId);
  }
}
