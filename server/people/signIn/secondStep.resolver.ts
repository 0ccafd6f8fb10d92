import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { clearSecondStepCookie, deviceOf, exchangeOf, secondStepCookie, setSignInCookies } from '../../auth/cookies';
import { cookieOf } from '../../auth/viewer';
import type { Context } from '../../context';
import { PersonView } from '../users/user.view';
import { askForSignIn, logInWithCode, logInWithPasskey } from './secondStep.service';
import { LogInPayload } from './signIn.resolver';
import type { SignedIn } from './signIn.service';

@InputType()
export class CodeInput {
  @Field(() => String, { description: 'Six digits of the authenticator app, or a recovery code.' })
  code!: string;
}

@InputType()
export class PasskeyInput {
  @Field(() => String, { description: 'The result of `navigator.credentials`, as JSON.' })
  passkey!: string;
}

@ObjectType()
export class PasskeyOptionsPayload {
  @Field(() => String, {
    description: 'The options of `navigator.credentials`, as JSON. Valid once, for five minutes.',
  })
  options!: string;
}

function enter(context: Context, signedIn: SignedIn): LogInPayload {
  const { res } = exchangeOf(context);
  setSignInCookies(res, signedIn);
  clearSecondStepCookie(res);
  // The rest of this operation runs for the person who has just signed in.
  context.renew(signedIn.viewer);
  return { viewer: { user: new PersonView(signedIn.user) } };
}

@Resolver()
export class SecondStepResolver {
  @Mutation(() => LogInPayload, {
    description:
      'Ends a log in by a code of the authenticator app or a recovery code, within ten minutes. For the browser that began it, over HTTP.',
  })
  async logInWithCode(@Arg('input', () => CodeInput) input: CodeInput, @Ctx() context: Context): Promise<LogInPayload> {
    const { req } = exchangeOf(context);
    const secret = cookieOf(req, secondStepCookie());
    return enter(context, await logInWithCode(context.viewer, secret, input, deviceOf(req)));
  }

  @Mutation(() => PasskeyOptionsPayload, { description: 'Asks for a passkey to sign in with. For anyone, over HTTP.' })
  async askForPasskeySignIn(@Ctx() context: Context): Promise<PasskeyOptionsPayload> {
    return { options: await askForSignIn(deviceOf(exchangeOf(context).req)) };
  }

  @Mutation(() => LogInPayload, {
    description: 'Signs in by a passkey, which is both factors. For anyone, over HTTP.',
  })
  async logInWithPasskey(
    @Arg('input', () => PasskeyInput) input: PasskeyInput,
    @Ctx() context: Context,
  ): Promise<LogInPayload> {
    return enter(context, await logInWithPasskey(context.viewer, input, deviceOf(exchangeOf(context).req)));
  }
}
