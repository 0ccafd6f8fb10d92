import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { RunsStatement } from '../../platform/graphql/statements';
import { PaymentView } from './payment.view';
import { noteWelcomed, welcomeOf } from './welcome.service';

@ObjectType({ description: 'A person’s purchase without its welcome yet.' })
class Welcome {
  @Field(() => PaymentView, { description: 'The payment that bought it.' })
  payment!: PaymentView;

  @Field(() => Boolean, { description: 'One more month of the same squad.' })
  isRenewal!: boolean;

  @Field(() => Int, {
    description: 'The level of the membership that it follows on without a gap; 0 where it follows none.',
  })
  amountBefore!: number;
}

@InputType()
class EndWelcomeInput {
  @Field(() => ID, { description: 'The payment that they were welcomed for.' })
  paymentId!: string;
}

@ObjectType()
class EndWelcomePayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

/**
 * The welcome after a payment. It is stored with the payment: it survives a reload, and a person who was away sees it
 * later.
 */
@Resolver(() => ViewerType)
export class WelcomeResolver {
  @FieldResolver(() => Welcome, {
    nullable: true,
    description: 'Of the last seven days the newest that they were not welcomed to yet.',
  })
  @RunsStatement()
  welcome(@Ctx() { viewer }: Context): Promise<Welcome | null> {
    return welcomeOf(viewer);
  }

  @Mutation(() => EndWelcomePayload, {
    description: 'Marks the welcome of a payment of the viewer’s as seen; a repeated call changes nothing.',
  })
  async endWelcome(
    @Arg('input', () => EndWelcomeInput) { paymentId }: EndWelcomeInput,
    @Ctx() { viewer }: Context,
  ): Promise<EndWelcomePayload> {
    await noteWelcomed(viewer, paymentId);
    return { viewer: {} };
  }
}
