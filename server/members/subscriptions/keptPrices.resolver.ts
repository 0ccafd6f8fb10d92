import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { SquadView } from '../../pages/squads/squad.view';
import { RunsStatement } from '../../platform/graphql/statements';
import { keptPricesOf } from './keptPrices.service';

@ObjectType({ description: 'A price that members keep while new ones pay more.' })
class KeptPrice {
  @Field(() => Int, { description: 'Rupees a month.' })
  price!: number;

  @Field(() => Int, { description: 'How many members keep it.' })
  members!: number;
}

@Resolver(() => SquadView)
export class KeptPricesResolver {
  @FieldResolver(() => [KeptPrice], {
    description:
      'Prices that its members keep below the one for new members, most members first. None for all but its creator.',
  })
  @RunsStatement()
  keptPrices(@Root() squad: SquadView, @Ctx() { viewer }: Context): Promise<KeptPrice[]> {
    return keptPricesOf(viewer, squad);
  }
}
