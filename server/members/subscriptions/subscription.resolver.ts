import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { selectionLevel } from '../../pages/creators/named.service';
import { SquadView } from '../../pages/squads/squad.view';
import { PersonView } from '../../people/users/user.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { type Loaded, ReadAlong } from '../../platform/graphql/loaders';
import type { Operation } from '../../platform/graphql/selection';
import { RunsStatement } from '../../platform/graphql/statements';
import { isLive, signedIn } from '../../policies';
import type { LeavingReason } from '../../rules/members';
import { isFull } from '../../rules/squads';
import {
  keptUntil,
  PENDING_DAYS,
  pendingUntil,
  RENEW_EARLY_DAYS,
  renewableFrom,
  renewalSquad,
  SubscriptionStatus,
} from '../../rules/subscriptions';
import { leaveSquad } from './leaveSquad.service';
import { LeavingReasonEnum } from './leavingReason.view';
import { setRenewal } from './renewal.service';
import { listSubscriptions, ownSubscription, subscriptionTopic } from './subscription.service';
import { SubscriptionView } from './subscription.view';
import { supportedPages } from './supportedPages.service';

@InputType()
class LeaveSquadInput {
  @Field(() => ID, { description: 'The viewer’s membership.' })
  subscriptionId!: string;

  @Field(() => LeavingReasonEnum, { nullable: true, description: 'Why, where the member says it.' })
  reason?: LeavingReason | null;
}

@InputType({ description: 'Keep what is paid for and stop after it, or move to another squad with the next renewal.' })
class SetRenewalInput {
  @Field(() => ID, { description: 'The viewer’s membership.' })
  subscriptionId!: string;

  @Field(() => Boolean, { description: 'Whether it goes on after what is paid for.' })
  renews!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'A lower squad of the same page; null or the present one calls the change off; left out, it stays.',
  })
  nextSquadId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to renew at what new members pay, where that is more; left out, it stays.',
  })
  takesNewPrice?: boolean;

  @Field(() => LeavingReasonEnum, { nullable: true, description: 'Why it ends, where the member says it.' })
  reason?: LeavingReason | null;
}

@ObjectType()
class LeaveSquadPayload {
  @Field(() => SubscriptionView)
  subscription!: SubscriptionView;
}

@ObjectType()
class SetRenewalPayload {
  @Field(() => SubscriptionView)
  subscription!: SubscriptionView;
}

@Resolver(() => SubscriptionView)
export class SubscriptionResolver {
  @Subscription(() => SubscriptionView, {
    description: "One of the viewer's memberships changed: paid, renewed, moved or left.",
    topics: ({ context }) => subscriptionTopic(signedIn(context.viewer).userId),
  })
  async membershipChanged(@Root() id: string, @Ctx() context: Context): Promise<SubscriptionView> {
    return ownSubscription(signedIn(context.viewer), id);
  }

  @Mutation(() => LeaveSquadPayload, {
    description: 'Leaves a squad at once; the days that are left are given up. Again: the same. For its member.',
  })
  async leaveSquad(
    @Arg('input', () => LeaveSquadInput) { subscriptionId, reason }: LeaveSquadInput,
    @Ctx() { viewer }: Context,
  ): Promise<LeaveSquadPayload> {
    return { subscription: await leaveSquad(viewer, subscriptionId, reason) };
  }

  @Mutation(() => SetRenewalPayload, {
    description: 'Says whether a membership goes on after what is paid for, and in which squad. For its member.',
  })
  async setRenewal(
    @Arg('input', () => SetRenewalInput) input: SetRenewalInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetRenewalPayload> {
    return { subscription: await setRenewal(viewer, input) };
  }

  @FieldResolver(() => PersonView, { description: 'The member.' })
  member(@Root() subscription: SubscriptionView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return loaders.user.load(subscription.memberId);
  }

  @FieldResolver(() => PageView, { description: 'The page.' })
  creator(@Root() subscription: SubscriptionView, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(subscription.creatorUserId);
  }

  @FieldResolver(() => SquadView, { description: 'The squad that they are in, or were in last.' })
  squad(@Root() subscription: SubscriptionView, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
    return loaders.squad.load(subscription.squadId);
  }

  @FieldResolver(() => SquadView, {
    nullable: true,
    description: 'The squad that the next renewal moves to, where it is another one.',
  })
  nextSquad(@Root() subscription: SubscriptionView, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
    return subscription.nextSquadId ? loaders.squad.load(subscription.nextSquadId) : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `From when on the next month may be paid for: ${RENEW_EARLY_DAYS} days before paidUntil.`,
  })
  renewableFrom(@Root() { paidUntil }: SubscriptionView): Date | null {
    return paidUntil && renewableFrom(paidUntil);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'After an early renewal in a lower squad: until when the month before it still opens what it did.',
  })
  keptUntil(@Root() subscription: SubscriptionView): Date | null {
    return keptUntil(subscription, new Date());
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `Until when a month that is over can still be renewed: ${PENDING_DAYS} days after paidUntil.`,
  })
  pendingUntil(@Root() { paidUntil }: SubscriptionView): Date | null {
    return paidUntil && pendingUntil(paidUntil);
  }

  @FieldResolver(() => SquadView, {
    nullable: true,
    description:
      'The squad that a renewal would pay for now: nextSquad unless it is full; null while nothing can be renewed.',
  })
  async renewalSquad(@Root() subscription: SubscriptionView, @Ctx() { loaders }: Context): Promise<SquadView | null> {
    const [page, squad, next] = await Promise.all([
      loaders.page.load(subscription.creatorUserId),
      loaders.squad.load(subscription.squadId),
      subscription.nextSquadId ? loaders.squad.load(subscription.nextSquadId) : null,
    ]);
    const taken = next?.membersLimit ? await loaders.seatsTaken.load(next.id) : null;
    return renewalSquad({
      subscription,
      squad: squad!,
      next,
      nextIsFull: next !== null && isFull(next, taken?.seats ?? 0),
      pageTakesMembers: isLive(page!),
      now: new Date(),
    });
  }
}

@Resolver(() => PageView)
export class CreatorSubscriptionResolver {
  @FieldResolver(() => SubscriptionView, {
    nullable: true,
    description: "The signed-in user's subscription to this page, in any state.",
  })
  viewerSubscription(@Root() page: PageView, @Ctx() { loaders }: Context): Loaded<SubscriptionView | null> {
    return loaders.subscription.load(page.userId);
  }
}

/** The pages that the viewer supports; a list of those that they follow reads them along. */
export const supportedRead = () => new ReadAlong<PageView[]>();

@Resolver(() => ViewerType)
export class ViewerSubscriptionsResolver {
  @FieldResolver(() => [PageView], { description: 'Creators the viewer actively supports, by page name.' })
  @RunsStatement()
  supportedCreators(@Ctx() context: Context, @Info() operation: Operation): Promise<PageView[]> {
    const alone = () => supportedPages(context.viewer, selectionLevel(operation, context));
    return context.loader(supportedRead).value(alone);
  }

  @FieldResolver(() => [SubscriptionView], { description: 'All but the cancelled ones.' })
  @RunsStatement()
  async subscriptions(@Ctx() { viewer }: Context): Promise<SubscriptionView[]> {
    return (await listSubscriptions(viewer)).filter(({ status }) => status !== SubscriptionStatus.cancelled);
  }

  @FieldResolver(() => [SubscriptionView], { description: 'Those that were paid for and are over, in no order.' })
  @RunsStatement()
  async endedSubscriptions(@Ctx() { viewer }: Context): Promise<SubscriptionView[]> {
    return (await listSubscriptions(viewer)).filter(({ endedAt }) => endedAt !== null);
  }
}
