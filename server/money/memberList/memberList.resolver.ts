import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../../context';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { rowLoader } from '../../platform/graphql/loaders';
import { enumOf } from '../../platform/graphql/schema/enum';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { asSlice, asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { SEARCH_MIN } from '../../rules/creators';
import {
  MEMBER_NOTE_MAX,
  MEMBER_SORTS,
  MEMBER_STATES,
  MEMBERS_COUNTED,
  type MemberFilter,
  type MemberSort,
  type MemberState,
} from '../../rules/members';
import { POST_SEARCH_MAX } from '../../rules/searchWords';
import { PaymentConnection, Studio } from '../earnings/studio.resolver';
import type { PaymentView } from '../payments/payment.view';
import { memberOf, noteAbout, paidBySubscription, paymentsOfMember, setNote } from './member.service';
import { countBroughtAlong, countMembersListed, listMembers } from './memberList.service';

const MemberStateEnum = enumOf(MEMBER_STATES);
registerEnumType(MemberStateEnum, {
  name: 'MemberState',
  description: 'A part of a page’s members, by the state of their membership now.',
  valuesConfig: {
    MEMBERS: { description: 'Active ones, and those whose payment is pending.' },
    ACTIVE: { description: 'Those whose paid time runs.' },
    ENDING: { description: 'Active ones who have chosen not to renew.' },
    PENDING: { description: 'Those whose payment is pending.' },
    FORMER: { description: 'Those whose membership is over.' },
    ALL: { description: 'All who are or were members.' },
  },
});

const MemberSortEnum = enumOf(MEMBER_SORTS);
registerEnumType(MemberSortEnum, {
  name: 'MemberSort',
  description: 'What a list of members is sorted by.',
  valuesConfig: {
    SINCE: { description: 'When the membership began.' },
    PAID_UNTIL: { description: 'When what is paid for ends.' },
    PAID_IN_ALL: { description: 'What was paid in all.' },
  },
});

@ArgsType()
class MemberFilterArgs implements MemberFilter {
  @Field(() => MemberStateEnum, { defaultValue: 'MEMBERS', description: 'Those in this state.' })
  state!: MemberState;

  @Field(() => ID, { nullable: true, description: 'Those who are in this squad, or were in it last.' })
  squadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Members since this month or a later one, as 2026-11 (Asia/Kolkata).',
  })
  since?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Words of the name or their beginnings, ${SEARCH_MIN} to ${POST_SEARCH_MAX} characters; case and Latin accents make no difference.`,
  })
  query?: string | null;
}

@ArgsType()
class MembersArgs extends MemberFilterArgs {
  @Field(() => MemberSortEnum, { defaultValue: 'SINCE', description: 'What they are sorted by.' })
  sortBy!: MemberSort;

  @Field(() => Boolean, { defaultValue: false, description: 'The earliest, or the lowest, first.' })
  ascending!: boolean;
}

const SquadSubscriptionConnection = connectionOf(SubscriptionView, 'SquadSubscription');
const Slice20 = sliceArgs(20);

@ObjectType({ description: 'A person who is or was a member of the viewer’s page, as its creator sees them.' })
export class StudioMember {
  @Field(() => SubscriptionView, { description: 'Their membership.' })
  readonly subscription: SubscriptionView;

  @Field(() => ID, { description: 'The id of the membership.' })
  readonly id: string;

  constructor(subscription: SubscriptionView) {
    this.subscription = subscription;
    this.id = subscription.id;
  }
}

@InputType({ description: 'A note about a member.' })
class SetMemberNoteInput {
  @Field(() => ID, { description: 'The member, now or earlier.' })
  userId!: string;

  @Field(() => String, { description: `The note, ${upTo(MEMBER_NOTE_MAX)}; empty: none.` })
  text!: string;
}

@ObjectType()
class SetMemberNotePayload {
  @Field(() => StudioMember)
  member!: StudioMember;
}

@Resolver(() => Studio)
export class MemberListResolver {
  @FieldResolver(() => SquadSubscriptionConnection, {
    description:
      'The page’s members with all that is asked for: active ones and those whose payment is pending, and who joined last comes first, unless others are asked for.',
  })
  @RunsStatement()
  members(
    @Args(() => MembersArgs) { sortBy, ascending, ...filter }: MembersArgs,
    @Args(() => Slice20) slice: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<SubscriptionView>> {
    return listMembers(viewer, filter, { sortBy, ascending }, asSlice(slice));
  }

  @FieldResolver(() => Int, {
    description: `The number of members with all that is asked for. Of all members and of all active ones it is exact; else it is one more than ${MEMBERS_COUNTED} where there are more.`,
  })
  @RunsStatement()
  memberCount(@Args(() => MemberFilterArgs) filter: MemberFilterArgs, @Ctx() { viewer }: Context): Promise<number> {
    return countMembersListed(viewer, filter);
  }

  @FieldResolver(() => Int, {
    description: `The number of members who were brought along from another platform and have paid nothing yet; one more than ${MEMBERS_COUNTED} where there are more.`,
  })
  @RunsStatement()
  broughtAlong(@Ctx() { viewer }: Context): Promise<number> {
    return countBroughtAlong(viewer);
  }

  @FieldResolver(() => StudioMember, {
    nullable: true,
    description: 'One person who is or was a member; null for others.',
  })
  @RunsStatement()
  async member(
    @Arg('userId', () => ID, { description: 'The person.' }) userId: string,
    @Ctx() { viewer }: Context,
  ): Promise<StudioMember | null> {
    const subscription = await memberOf(viewer, userId);
    return subscription && new StudioMember(subscription);
  }
}

@Resolver(() => StudioMember)
export class StudioMemberResolver {
  @Mutation(() => SetMemberNotePayload, {
    description: 'Notes something about a member of the viewer’s page; only the viewer reads it.',
  })
  async setMemberNote(
    @Arg('input', () => SetMemberNoteInput) { userId, ...input }: SetMemberNoteInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetMemberNotePayload> {
    return { member: new StudioMember(await setNote(viewer, userId, input)) };
  }

  @FieldResolver(() => String, { nullable: true, description: 'The viewer’s own note; null without one.' })
  @RunsStatement()
  note(@Root() { subscription }: StudioMember, @Ctx() { viewer }: Context): Promise<string | null> {
    return noteAbout(viewer, subscription.memberId);
  }

  @FieldResolver(() => PaymentConnection, {
    description: 'Their payments to the page, newest first; refunded ones stay in the list, marked as refunded.',
  })
  @RunsStatement()
  payments(
    @Root() { subscription }: StudioMember,
    @Args(() => Slice20) slice: SliceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Connection<PaymentView>> {
    return paymentsOfMember(viewer, subscription.memberId, asTimeSlice(slice));
  }
}

const paidLoader = () => rowLoader(paidBySubscription, (member) => member.subscriptionId);

@Resolver(() => SubscriptionView)
export class PaidInAllResolver {
  @FieldResolver(() => Float, {
    description: 'Paise that its member has paid the page in all, without what went back or is to go back.',
  })
  async paidInAll(@Root() { id }: SubscriptionView, @Ctx() context: Context): Promise<number> {
    return (await context.loader(paidLoader).load(id))?.paidPaise ?? 0;
  }
}
