import { Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import type { Loaded } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import { type StrayPayment, strayPaymentsOf } from './strayPayment.service';

@ObjectType('StrayPayment', {
  description: 'A payment of another amount or currency than was asked for. It bought nothing, and Toli sends it back.',
})
class StrayPaymentType implements StrayPayment {
  @Field(() => ID)
  id!: string;

  squadId!: string | null;
  creatorUserId!: string;

  @Field(() => Int, { description: 'The rupees that were asked for.' })
  amount!: number;

  @Field(() => Float, { description: 'What came, in the smallest unit of its currency.' })
  paise!: number;

  @Field(() => String, { description: 'The currency that came, as in ISO 4217.' })
  currency!: string;

  @Field(() => Date, { description: 'When it was paid.' })
  paidAt!: Date;

  @Field(() => Float, { description: 'How much of it has gone back, in paise.' })
  returnedPaise!: number;

  @Field(() => Boolean, { description: 'Toli has not decided about it yet.' })
  isWaiting!: boolean;
}

@Resolver(() => ViewerType)
export class ViewerStrayPaymentsResolver {
  @FieldResolver(() => [StrayPaymentType], {
    description: 'The viewer’s payments that were not what was asked for, newest first.',
  })
  @RunsStatement()
  strayPayments(@Ctx() { viewer }: Context): Promise<StrayPayment[]> {
    return strayPaymentsOf(viewer);
  }
}

@Resolver(() => StrayPaymentType)
export class StrayPaymentResolver {
  @FieldResolver(() => SquadView, { nullable: true, description: 'The squad that it was meant for; null for a tip.' })
  squad(@Root() { squadId }: StrayPayment, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
    return squadId === null ? null : loaders.squad.load(squadId);
  }

  @FieldResolver(() => PageView, { nullable: true, description: 'The page that it was meant for.' })
  creator(@Root() { creatorUserId }: StrayPayment, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(creatorUserId);
  }
}
