import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
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
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, capitalized, characters, range, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { VERSION_INPUT } from '../../platform/versions';
import { isLive, ownsSquad, seesSupporters } from '../../policies';
import { DESCRIPTION_MAX, NAME_MAX } from '../../rules/length';
import { amountDue, priceFor } from '../../rules/prices';
import { SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN, SQUADS_MAX } from '../../rules/squads';
import type { JoinState } from '../../rules/subscriptions';
import { joinState } from '../../rules/subscriptions';
import { ownPage } from '../creators/creator.service';
import { PageView } from '../creators/creator.view';
import { createSquad, titleOf, updateSquad } from './squad.service';
import { SquadView } from './squad.view';
import { deleteSquad } from './squadDeletion.service';

const JoinStateEnum = {
  OPEN: 'OPEN',
  JOINED: 'JOINED',
  INCLUDED: 'INCLUDED',
  RENEW: 'RENEW',
  FULL: 'FULL',
  OWN: 'OWN',
  CLOSED: 'CLOSED',
  CLOSED_TO_NEW: 'CLOSED_TO_NEW',
} as const;
registerEnumType(JoinStateEnum, {
  name: 'JoinState',
  valuesConfig: {
    OPEN: { description: 'The viewer may join.' },
    JOINED: { description: "The viewer's active squad." },
    INCLUDED: { description: "The viewer's active squad costs more." },
    RENEW: { description: "The viewer's month is over: paying renews it." },
    FULL: { description: 'The member limit is reached.' },
    OWN: { description: 'The viewer owns the page.' },
    CLOSED: { description: 'The page takes no members now, or the squad was deleted.' },
    CLOSED_TO_NEW: { description: 'The squad takes no new members; those who are in stay.' },
  },
  description: 'The state of a squad for the viewer, which decides the text of its button.',
});

@InputType()
class CreateSquadInput {
  @Field(() => String, { description: `${characters(1, NAME_MAX)}.` })
  title!: string;

  @Field(() => String, { nullable: true, defaultValue: '', description: `${capitalized(upTo(DESCRIPTION_MAX))}.` })
  description!: string;

  @Field(() => Int, {
    description: `Whole rupees a month, ${range(SQUAD_AMOUNT_MIN, SQUAD_AMOUNT_MAX)}; no two squads of a page cost the same, now or later.`,
  })
  amount!: number;

  @Field(() => Int, { nullable: true, defaultValue: 0, description: 'Empty is 0: no limit.' })
  membersLimit!: number;
}

@InputType({ description: 'Its price for new members has a mutation of its own.' })
class UpdateSquadInput {
  @Field(() => ID, { description: 'A squad of the viewer’s page.' })
  squadId!: string;

  @Field(() => String, { nullable: true, description: `${characters(1, NAME_MAX)}.` })
  title?: string;

  @Field(() => String, { nullable: true, description: `${capitalized(upTo(DESCRIPTION_MAX))}.` })
  description?: string;

  @Field(() => Int, { nullable: true, description: '0: no limit. A limit below the count removes no member.' })
  membersLimit?: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is closed to new members. Those who are in stay and renew; open orders are still paid.',
  })
  isClosed?: boolean;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;
}

@ObjectType()
class DeleteSquadPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => PageView)
  creator!: PageView;
}

@ObjectType()
export class SquadPayload {
  @Field(() => SquadView)
  squad!: SquadView;
}

/** The state of a squad for the viewer. */
export const joinStateOf = (squad: SquadView, { viewer, loaders }: Context): JoinState | Promise<JoinState> =>
  whenLoaded(
    [
      loaders.page.load(squad.creatorUserId),
      loaders.subscription.load(squad.creatorUserId),
      squad.membersLimit > 0 ? loaders.seatsTaken.load(squad.id) : null,
    ],
    ([page, subscription, seats]) =>
      joinState({
        isOwner: ownsSquad(viewer, squad),
        pageTakesMembers: !!page && isLive(page),
        subscription,
        squad: {
          amount: squad.level,
          membersLimit: squad.membersLimit,
          archived: squad.archivedAt !== null,
          closed: squad.isClosed,
        },
        seatsTaken: seats?.seats ?? 0,
        now: new Date(),
      }),
  );

@Resolver(() => SquadView)
export class SquadResolver {
  @FieldResolver(() => String)
  title(@Root() squad: SquadView): string {
    return titleOf(squad);
  }

  @Mutation(() => SquadPayload, {
    description: `Adds a squad to the viewer’s page, which has ${atMost(SQUADS_MAX)}. For creators.`,
  })
  async createSquad(
    @Arg('input', () => CreateSquadInput) input: CreateSquadInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await createSquad(viewer, input) };
  }

  @Mutation(() => SquadPayload, { description: 'Changes a squad, but not its price. For its creator.' })
  async updateSquad(
    @Arg('input', () => UpdateSquadInput) { squadId, ...input }: UpdateSquadInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await updateSquad(viewer, squadId, input) };
  }

  @Mutation(() => DeleteSquadPayload, {
    description:
      'Deletes a squad of the viewer’s page: its posts are free at once, its members stay until what they paid for ends.',
  })
  async deleteSquad(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteSquadPayload> {
    const squad = await deleteSquad(viewer, id);
    return { deletedId: squad.id, creator: await ownPage(viewer) };
  }

  @FieldResolver(() => PageView, { description: 'The page that it belongs to.' })
  creator(@Root() squad: SquadView, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(squad.creatorUserId);
  }

  @FieldResolver(() => Boolean, {
    description: 'It can’t be joined or renewed any more; paid members stay to their end.',
  })
  isDeleted(@Root() squad: SquadView): boolean {
    return squad.archivedAt !== null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Active members; null where the owner hides supporters from others.',
  })
  totalMembers(@Root() squad: SquadView, @Ctx() { viewer, loaders }: Context): Loaded<number | null> {
    return whenLoaded([loaders.page.load(squad.creatorUserId)], ([page]) =>
      page && seesSupporters(viewer, page) ? squad.activeMembers : null,
    );
  }

  @FieldResolver(() => JoinStateEnum, { description: 'Its state for the viewer.' })
  viewerJoinState(@Root() squad: SquadView, @Ctx() context: Context): JoinState | Promise<JoinState> {
    return joinStateOf(squad, context);
  }

  @FieldResolver(() => Int, {
    description:
      'Rupees that joining would cost the viewer now: the price, or the difference for the days left when moving up.',
  })
  viewerAmountDue(@Root() squad: SquadView, @Ctx() { loaders }: Context): number | Promise<number> {
    return whenLoaded([loaders.subscription.load(squad.creatorUserId)], ([subscription]) => {
      const now = new Date();
      return amountDue({ subscription, squadAmount: squad.level, price: priceFor(subscription, squad, now), now });
    });
  }

  @FieldResolver(() => Int, {
    name: 'amount',
    description: 'Rupees a month that it costs the viewer: a member keeps their price while new ones pay more.',
  })
  ownPrice(@Root() squad: SquadView, @Ctx() { loaders }: Context): number | Promise<number> {
    return whenLoaded([loaders.subscription.load(squad.creatorUserId)], ([subscription]) =>
      priceFor(subscription, squad),
    );
  }
}

@Resolver(() => PageView)
export class CreatorSquadsResolver {
  @FieldResolver(() => [SquadView], { description: 'Ascending by level.' })
  squads(@Root() page: PageView, @Ctx() { loaders }: Context): SquadView[] | Promise<SquadView[]> {
    return page.isClosed ? [] : loaders.squadsOfPage.load(page.userId);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The price of its cheapest squad for new members: whole rupees a month; null where it has none.',
  })
  lowestAmount(@Root() page: PageView, @Ctx() { loaders }: Context): Loaded<number | null> {
    if (page.isClosed) return null;
    return whenLoaded([loaders.lowestAmountOfPage.load(page.userId)], ([cheapest]) => cheapest?.lowestAmount ?? null);
  }
}
