import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import type { Context } from '../context';
import { deviceOf, exchangeOf } from '../platform/http/cookies';
import type { WaitlistFeature } from '../rules/waitlist';
import { joinWaitlist } from './waitlist.service';

const WaitlistFeatureEnum = { MEMBERSHIP: 'membership', MERCH: 'merch', FREELANCE: 'freelance' } as const;
registerEnumType(WaitlistFeatureEnum, { name: 'WaitlistFeature' });

@InputType()
class JoinWaitlistInput {
  @Field(() => String)
  email!: string;

  @Field(() => [WaitlistFeatureEnum], {
    nullable: true,
    description: 'What the address is waiting for; added to what it named before.',
  })
  features?: WaitlistFeature[] | null;
}

@ObjectType({ description: 'The same answer whether or not the address was on the list.' })
class JoinWaitlistPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class WaitlistResolver {
  @Mutation(() => JoinWaitlistPayload)
  async joinWaitlist(
    @Arg('input', () => JoinWaitlistInput) input: JoinWaitlistInput,
    @Ctx() context: Context,
  ): Promise<JoinWaitlistPayload> {
    await joinWaitlist(input, deviceOf(exchangeOf(context).req));
    return { ok: true };
  }
}
