import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { disownSignIn } from './disownSignIn.service';

@InputType()
class DisownSignInInput {
  @Field(() => String, { description: 'Of the link in the mail about a new device.' })
  token!: string;
}

@ObjectType()
class DisownSignInPayload {
  @Field(() => String, {
    nullable: true,
    description: 'Sets a new password, as the token of a mailed link does. null where the link is over.',
  })
  resetToken!: string | null;
}

@Resolver()
export class DisownSignInResolver {
  @Mutation(() => DisownSignInPayload, {
    description:
      '“This wasn’t me” in a mail about a new device: ends everything that can act for the person, and the password. For people with the mailed link.',
  })
  disownSignIn(
    @Arg('input', () => DisownSignInInput) input: DisownSignInInput,
    @Ctx() context: Context,
  ): Promise<DisownSignInPayload> {
    return disownSignIn(input, deviceOf(exchangeOf(context).req));
  }
}
