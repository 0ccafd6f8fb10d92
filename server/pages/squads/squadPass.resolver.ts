import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { whenLoaded } from '../../platform/graphql/loaders';
import { isLive, ownsSquad } from '../../policies';
import { boughtFrom, offeredPasses, PASS_CHANGES_MAX, PASS_MONTHS, passRange } from '../../rules/passes';
import { PASS_KEPT_DAYS } from '../../rules/payments';
import { priceFor } from '../../rules/prices';
import type { Paid } from '../../rules/subscriptions';
import { addMonths } from '../../rules/time';
import { joinStateOf, SquadPayload } from './squad.resolver';
import { SquadView } from './squad.view';
import { setSquadPass } from './squadPass.service';

@ObjectType({ description: 'Several months of a squad at a price of their own, paid at once.' })
class Pass {
  @Field(() => Int, { description: 'How many months it has.' })
  months!: number;

  @Field(() => Int, { description: 'Whole rupees for all of them.' })
  amount!: number;

  @Field(() => Date, { description: 'Until when the membership lasts if it is paid now.' })
  opensUntil!: Date;
}

@ObjectType({ description: 'A pass that a squad can have, as its creator has set it.' })
class PassSetting {
  @Field(() => Int, { description: 'How many months it has.' })
  months!: number;

  @Field(() => Int, { nullable: true, description: 'Whole rupees for all of them; null where it is not sold.' })
  amount!: number | null;

  @Field(() => Int, { description: 'The least that it can cost at the present price of the squad.' })
  min!: number;

  @Field(() => Int, { description: 'The most that it can cost; below `min` where no price is possible.' })
  max!: number;

  @Field(() => Boolean, { description: 'Whether new members are offered it now: its price is in the range.' })
  isOffered!: boolean;
}

@InputType({ description: 'What is paid for already stays as it is.' })
class SetSquadPassInput {
  @Field(() => ID, { description: 'A squad of the viewer’s page.' })
  squadId!: string;

  @Field(() => Int, { description: `How many months it has: ${PASS_MONTHS.join(' or ')}.` })
  months!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Whole rupees for all of its months, within `passSettings`. Empty: it is not sold any more.',
  })
  amount?: number | null;
}

@Resolver(() => SquadView)
export class SquadPassResolver {
  @Mutation(() => SquadPayload, {
    description: `Sets what a pass of a squad costs from now on; up to ${PASS_CHANGES_MAX} changes in ${PASS_KEPT_DAYS} days. For its creator.`,
  })
  async setSquadPass(
    @Arg('input', () => SetSquadPassInput) { squadId, ...input }: SetSquadPassInput,
    @Ctx() { viewer }: Context,
  ): Promise<SquadPayload> {
    return { squad: await setSquadPass(viewer, squadId, input) };
  }

  @FieldResolver(() => [Pass], {
    description: 'The passes that the viewer can buy now, those of fewer months first; none for who moves up.',
  })
  async passes(@Root() squad: SquadView, @Ctx() context: Context): Promise<Pass[]> {
    const begins = await monthsBegin(squad, context);
    if (!begins) return [];
    const subscription = await context.loaders.subscription.load(squad.creatorUserId);
    const prices = { listPrice: squad.price, ownPrice: priceFor(subscription, squad) };
    const offered = offeredPasses(await context.loaders.passesOfSquad.load(squad.id), prices);
    return offered.map(({ months, amount }) => ({ months, amount, opensUntil: endOf(begins, months) }));
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'Until when the membership lasts if the viewer pays for one month now; null for who cannot, or moves up.',
  })
  async viewerOpensUntil(@Root() squad: SquadView, @Ctx() context: Context): Promise<Date | null> {
    const begins = await monthsBegin(squad, context);
    return begins && endOf(begins, 1);
  }

  @FieldResolver(() => [PassSetting], {
    description: 'All passes that it can have, sold or not; none for all but its creator.',
  })
  async passSettings(@Root() squad: SquadView, @Ctx() context: Context): Promise<PassSetting[]> {
    if (!ownsSquad(context.viewer, squad)) return [];
    const set = await context.loaders.passesOfSquad.load(squad.id);
    const prices = { listPrice: squad.price, ownPrice: squad.price };
    const offered = offeredPasses(set, prices);
    return PASS_MONTHS.map((months) => ({
      months,
      amount: set.find((pass) => pass.months === months)?.amount ?? null,
      ...passRange(months, squad.price),
      isOffered: offered.some((pass) => pass.months === months),
    }));
  }
}

type Begun = Pick<Paid, 'from' | 'billingDay'>;

/** When the months begin that the viewer can buy of a squad now; null for who cannot buy any, or moves up. */
const monthsBegin = (squad: SquadView, context: Context): Begun | null | Promise<Begun | null> =>
  whenLoaded(
    [
      joinStateOf(squad, context),
      context.loaders.page.load(squad.creatorUserId),
      context.loaders.subscription.load(squad.creatorUserId),
    ],
    ([state, page, subscription]) =>
      boughtFrom({
        state,
        subscription,
        squad: { id: squad.id, level: squad.level },
        canRenew: squad.archivedAt === null && !!page && isLive(page),
        now: new Date(),
      }),
  );

const endOf = ({ from, billingDay }: Begun, months: number) => addMonths(from, months, billingDay);
