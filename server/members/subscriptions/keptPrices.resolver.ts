import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { SquadView } from '../../pages/squads/squad.view';
import { listLoader } from '../../platform/graphql/loaders';
import { ownsSquad } from '../../policies';
import { keptPricesOf } from './keptPrices.service';

@ObjectType({ description: 'A price that members keep while new ones pay more.' })
class KeptPrice {
  @Field(() => Int, { description: 'Rupees a month.' })
  price!: number;

  @Field(() => Int, { description: 'How many members keep it.' })
  members!: number;
}

const keptPrices = () => listLoader(keptPricesOf, ({ squadId }) => squadId);

@Resolver(() => SquadView)
export class KeptPricesResolver {
  @FieldResolver(() => [KeptPrice], {
    description:
      'Prices that its members keep below the one for new members, most members first. None for all but its creator.',
  })
  async keptPrices(@Root() squad: SquadView, @Ctx() context: Context): Promise<KeptPrice[]> {
    return ownsSquad(context.viewer, squad) ? context.loader(keptPrices).load(squad.id) : [];
  }
}
