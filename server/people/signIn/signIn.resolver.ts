import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { clearSessionCookie, deviceOf, exchangeOf, setSignInCookies } from '../../auth/cookies';
import type { Context } from '../../context';
import { PersonView } from '../users/user.view';
import { ViewerType } from '../users/viewer.resolver';
import { keepingStep } from './secondStep.routes';
import { logIn, logOut } from './signIn.service';

@InputType()
class LogInInput {
  @Field(() => String, { description: 'The address of the account, in any case.' })
  email!: string;

  @Field(() => String, { description: 'Its password.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address to continue to: the link that is mailed to an unverified person leads there.',
  })
  next!: string | null;
}

@ObjectType()
export class LogInPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@ObjectType()
class LogOutPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class SignInResolver {
  @Mutation(() => LogInPayload, {
    description:
      'Signs in and sets the session’s cookie. For anyone, over HTTP; a few tries, then RATE_LIMITED for a while. SECOND_FACTOR_REQUIRED where that is still to be given.',
  })
  async logIn(@Arg('input', () => LogInInput) input: LogInInput, @Ctx() context: Context): Promise<LogInPayload> {
    const { req, res } = exchangeOf(context);
    const signedIn = await keepingStep(res, () => logIn(context.viewer, input, deviceOf(req)));
    setSignInCookies(res, signedIn);
    // The rest of this operation runs for the person who has just signed in.
    context.renew(signedIn.viewer);
    return { viewer: { user: new PersonView(signedIn.user) } };
  }

  @Mutation(() => LogOutPayload, { description: 'Ends the session; without one nothing happens. Over HTTP.' })
  async logOut(@Ctx() context: Context): Promise<LogOutPayload> {
    const { res } = exchangeOf(context);
    await logOut(context.viewer);
    clearSessionCookie(res);
    return { ok: true };
  }
}
