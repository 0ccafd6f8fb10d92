import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { listLoader, rowLoader } from '../../platform/graphql/loaders';
import { range } from '../../platform/graphql/schema/limitDescriptions';
import { ownsPage, ownsSquad } from '../../policies';
import { type PriceSpan, pricesTaken } from '../../rules/prices';
import { SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../rules/squads';
import { PageView } from '../creators/creator.view';
import { type Asking, askingSquads, nextPricesOf } from './askingSquad.service';
import { SquadPayload } from './squad.resolver';
import { SquadView } from './squad.view';
import { rangeAmong, setSquadPrice, withdrawSquadPrice } from './squadPrice.service';

@ObjectType({ description: 'A price for new members that is to come.' })
class NextSquadPrice {
  @Field(() => Int, { description: 'Rupees a month.' })
  amount!: number;

  @Field(() => String, { description: 'The day in India from whose 00:00 it counts: YYYY-MM-DD.' })
  fromDay!: string;
}

@ObjectType({ description: 'A squad that bounds the next price of another one.' })
class PriceBound {
  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Int, { description: 'Rupees a month for new members, now or later: the nearer one.' })
  amount!: number;
}

@ObjectType({ description: 'The prices that a squad may have next, so that the order of squads stays.' })
class SquadPriceRange {
  @Field(() => Int, { description: 'The least, in rupees a month.' })
  min!: number;

  @Field(() => Int, { description: 'The most, in rupees a month.' })
  max!: number;

  @Field(() => PriceBound, { nullable: true, description: 'The lower squad that it has to cost more than.' })
  above!: PriceBound | null;

  @Field(() => PriceBound, { nullable: true, description: 'The higher squad that it has to cost less than.' })
  below!: PriceBound | null;
}

@ObjectType('PriceSpan', { description: 'Prices, the first and the last of them too.' })
class PriceSpanType implements PriceSpan {
  @Field(() => Int, { description: 'The least, in rupees a month.' })
  from!: number;

  @Field(() => Int, { description: 'The most, in rupees a month.' })
  to!: number;
}

@InputType({ description: 'What new members pay from a day on; those who are in keep their price.' })
class SetSquadPriceInput {
  @Field(() => ID, { description: 'A squad of the viewer’s page.' })
  squadId!: string;

  @Field(() => Int, {
    description: `Whole rupees a month, ${range(SQUAD_AMOUNT_MIN, SQUAD_AMOUNT_MAX)}, within \`priceRange\`.`,
  })
  amount!: number;

  @Field(() => String, {
    description: 'The day in India from whose 00:00 it counts, to come within a year: YYYY-MM-DD.',
  })
  fromDay!: string;
}

@InputType()
class WithdrawSquadPriceInput {
  @Field(() => ID, { description: 'A squad of the viewer’s page.' })
  squadId!: string;
}

const asking = () => listLoader(askingSquads, ({ creatorUserId }) => creatorUserId);
const nextPrices = () => rowLoader(nextPricesOf, ({ squadId }) => squadId);

/** The field of a page that only its owner reads. */
@Resolver(() => PageView)
export class CreatorPricesResolver {
  @FieldResolver(() => [PriceSpanType], {
    description:
      'The prices that no new squad of the page can have, so that a squad that costs more opens more; none for all but its owner.',
  })
  async pricesTaken(@Root() page: PageView, @Ctx() context: Context): Promise<PriceSpan[]> {
    return ownsPage(context.viewer, page) ? pricesTaken(await context.loader(asking).load(page.userId)) : [];
  }
}

const boundOf = (squad: Asking | null, nearer: (...prices: number[]) => number): PriceBound | null =>
  squad && { title: squad.title, amount: nearer(...squad.prices) };

@Resolver(() => SquadView)
export class SquadPriceResolver {
  @Mutation(() => SquadPayload, {
    description: 'Gives a squad another price for new members from a day on, in place of one to come. For its creator.',
  })
  async setSquadPrice(
    @Arg('input', () => SetSquadPriceInput) { squadId, ...input }: SetSquadPriceInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await setSquadPrice(viewer, squadId, input) };
  }

  @Mutation(() => SquadPayload, {
    description: 'Withdraws the price that is to come; a repeated call changes nothing. For its creator.',
  })
  async withdrawSquadPrice(
    @Arg('input', () => WithdrawSquadPriceInput) { squadId }: WithdrawSquadPriceInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await withdrawSquadPrice(viewer, squadId) };
  }

  @FieldResolver(() => NextSquadPrice, {
    nullable: true,
    description: 'The price for new members that is to come; null for all but its creator.',
  })
  async nextPrice(@Root() squad: SquadView, @Ctx() context: Context): Promise<NextSquadPrice | null> {
    if (!ownsSquad(context.viewer, squad)) return null;
    const next = await context.loader(nextPrices).load(squad.id);
    return next && { amount: next.price, fromDay: next.fromDay };
  }

  @FieldResolver(() => SquadPriceRange, {
    nullable: true,
    description: 'The prices that it may have next; null for all but its creator.',
  })
  async priceRange(@Root() squad: SquadView, @Ctx() context: Context): Promise<SquadPriceRange | null> {
    if (!ownsSquad(context.viewer, squad)) return null;
    const { min, max, above, below } = rangeAmong(squad, await context.loader(asking).load(squad.creatorUserId));
    return { min, max, above: boundOf(above, Math.max), below: boundOf(below, Math.min) };
  }
}
