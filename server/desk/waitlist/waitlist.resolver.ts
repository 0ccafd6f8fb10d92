import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { EMAIL_MAX } from '../../rules/users';
import type { WaitlistFeature } from '../../rules/waitlist';
import { joinWaitlist } from './waitlist.service';

const WaitlistFeatureEnum = { MEMBERSHIP: 'membership', MERCH: 'merch', FREELANCE: 'freelance' } as const;
registerEnumType(WaitlistFeatureEnum, {
  name: 'WaitlistFeature',
  valuesConfig: {
    FREELANCE: { description: 'Work by order.' },
    MEMBERSHIP: { description: 'Membership pages.' },
    MERCH: { description: 'Things to buy.' },
  },
  description: 'A feature of the waitlist.',
});

@InputType()
class JoinWaitlistInput {
  @Field(() => String, { description: `${capitalized(upTo(EMAIL_MAX))}.` })
  email!: string;

  @Field(() => [WaitlistFeatureEnum], {
    nullable: true,
    description: 'The features for the address; added to its earlier ones.',
  })
  features?: WaitlistFeature[] | null;
}

@ObjectType({ description: 'The same response whether or not the address was on the list.' })
class JoinWaitlistPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class WaitlistResolver {
  @Mutation(() => JoinWaitlistPayload, {
    description: `Adds an address to the waitlist. For anyone; ${atMostOften('waitlist', 'address')} from an address.`,
  })
  async joinWaitlist(
    @Arg('input', () => JoinWaitlistInput) input: JoinWaitlistInput,
    @Ctx() context: Context,
  ): Promise<JoinWaitlistPayload> {
    await joinWaitlist(input, deviceOf(exchangeOf(context).req));
    return { ok: true };
  }
}
