// biome-ignore-all lint/style/noExcessiveLinesPerFile: the steps of one sign-up
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import {
  clearSignUpCookie,
  deviceOf,
  exchangeOf,
  setSignInCookies,
  setSignUpCookie,
  signUpCookie,
} from '../../auth/cookies';
import { cookieOf } from '../../auth/viewer';
import type { Context } from '../../context';
import { atMostOften, capitalized, characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { NAME_MAX } from '../../rules/length';
import { PASSWORD_MAX, PASSWORD_MIN, SIGN_UP_CODE_MINUTES, SIGN_UP_CODE_TRIES, TOKEN_HOURS } from '../../rules/signIn';
import { EMAIL_MAX } from '../../rules/users';
import { PersonView } from '../users/user.view';
import { ViewerType } from '../users/viewer.resolver';
import { canFinish, finishSignUp } from './pendingSignUp.service';
import {
  correctSignUp,
  type DisownResult,
  disownSignUp,
  resendVerification,
  signUp,
  type VerifyResult,
  verifyEmail,
} from './signUp.service';
import { enterSignUpCode } from './signUpCode.service';

const VerifyEmailResult = { VERIFIED: 'VERIFIED', CONFIRM: 'CONFIRM', EXPIRED: 'EXPIRED', INVALID: 'INVALID' } as const;
registerEnumType(VerifyEmailResult, {
  name: 'VerifyEmailResult',
  valuesConfig: {
    CONFIRM: {
      description: 'Another browser signed up: the person is asked first, and verifyEmail sent without `asks`.',
    },
    EXPIRED: { description: 'The link is too old; another was mailed.' },
    INVALID: { description: 'There is no such link.' },
    VERIFIED: { description: 'The address is verified.' },
  },
  description: 'The result of following a verification link.',
});
const DisownSignUpResult = { REMOVED: 'REMOVED', VERIFIED: 'VERIFIED', GONE: 'GONE' } as const;
registerEnumType(DisownSignUpResult, {
  name: 'DisownSignUpResult',
  valuesConfig: {
    GONE: { description: 'There is no such sign-up any more.' },
    REMOVED: { description: 'The sign-up is removed.' },
    VERIFIED: { description: 'Its link was followed since, so the account stays.' },
  },
  description: 'The result of “This wasn’t me”.',
});

const NEXT =
  'Where the person was going: a path of this site, into which the mailed link leads on. Anything else counts as none.';

@InputType()
class SignUpInput {
  @Field(() => String, { description: `Words of letters, ${characters(1, NAME_MAX)}.` })
  fullName!: string;

  @Field(() => String, { description: `${capitalized(upTo(EMAIL_MAX))}.` })
  email!: string;

  @Field(() => String, { description: `${characters(PASSWORD_MIN, PASSWORD_MAX)}.` })
  password!: string;

  @Field(() => String, { nullable: true, description: NEXT })
  next!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The version of the notice about their data that the person was shown; without it they are asked once they are in.',
  })
  notice!: string | null;
}

@ObjectType({ description: 'The same response whether or not the address was already registered.' })
class SignUpPayload {
  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@InputType()
class VerifyEmailInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Answers CONFIRM, and verifies nothing, where another browser signed up.',
  })
  asks!: boolean;
}

@ObjectType()
class VerifyEmailPayload {
  @Field(() => VerifyEmailResult, { description: 'The result.' })
  result!: VerifyResult;

  @Field(() => String, { nullable: true, description: 'Of CONFIRM: the name that signed up with the address.' })
  fullName!: string | null;

  @Field(() => Boolean, {
    description: 'This browser can go on without a password: it is signed in, or finishSignUp does it.',
  })
  goesOn!: boolean;

  @Field(() => Boolean, { description: 'The browser that signed up still waits, and goes on by itself.' })
  isWaitedFor!: boolean;
}

@InputType()
class ResendVerificationInput {
  @Field(() => String, { description: 'The address of the sign-up.' })
  email!: string;
}

@ObjectType({ description: 'The same response whether or not there is a sign-up with the address.' })
class ResendVerificationPayload {
  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@ObjectType()
class FinishSignUpPayload {
  @Field(() => ViewerType, { nullable: true, description: 'null until the link in the mail was followed.' })
  viewer!: ViewerType | null;
}

@InputType()
class EnterSignUpCodeInput {
  @Field(() => String, { description: 'The six digits in the mail; spaces and dashes do not matter.' })
  code!: string;
}

@ObjectType()
class EnterSignUpCodePayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@InputType()
class CorrectSignUpInput {
  @Field(() => String, { description: 'The right address.' })
  email!: string;
}

@ObjectType({ description: 'The same response whether or not the address was already registered.' })
class CorrectSignUpPayload {
  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@InputType()
class DisownSignUpInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;
}

@ObjectType()
class DisownSignUpPayload {
  @Field(() => DisownSignUpResult, { description: 'The state of the sign-up.' })
  result!: DisownResult;
}

@Resolver()
export class SignUpResolver {
  @Mutation(() => SignUpPayload, {
    description: `Signs up and mails a link that verifies the address. For anyone; ${atMostOften('signUp', 'accountAndAddress')} for an address.`,
  })
  async signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() context: Context): Promise<SignUpPayload> {
    const { req, res } = exchangeOf(context);
    const { email, secret } = await signUp(input, deviceOf(req), input.notice);
    setSignUpCookie(res, secret);
    return { email };
  }

  @Mutation(() => FinishSignUpPayload, {
    description: 'Signs in the browser of the sign-up, once the link in the mail was followed on any device.',
  })
  async finishSignUp(@Ctx() context: Context): Promise<FinishSignUpPayload> {
    const { req, res } = exchangeOf(context);
    if (context.viewer) return { viewer: {} };
    const signedIn = await finishSignUp(cookieOf(req, signUpCookie()), deviceOf(req));
    if (!signedIn) return { viewer: null };
    setSignInCookies(res, signedIn);
    clearSignUpCookie(res);
    context.renew(signedIn.viewer);
    return { viewer: { user: new PersonView(signedIn.user) } };
  }

  @Mutation(() => EnterSignUpCodePayload, {
    description: `Verifies the address by the code of the mail, in the browser that signed up, and signs it in. It works for ${SIGN_UP_CODE_MINUTES} minutes and ${SIGN_UP_CODE_TRIES} tries.`,
  })
  async enterSignUpCode(
    @Arg('input', () => EnterSignUpCodeInput) input: EnterSignUpCodeInput,
    @Ctx() context: Context,
  ): Promise<EnterSignUpCodePayload> {
    const { req, res } = exchangeOf(context);
    const signedIn = await enterSignUpCode(cookieOf(req, signUpCookie()), input, deviceOf(req));
    setSignInCookies(res, signedIn);
    clearSignUpCookie(res);
    context.renew(signedIn.viewer);
    return { viewer: { user: new PersonView(signedIn.user) } };
  }

  @Mutation(() => CorrectSignUpPayload, {
    description: "Moves this browser's sign-up to another address, until the link in the mail was followed.",
  })
  correctSignUp(
    @Arg('input', () => CorrectSignUpInput) input: CorrectSignUpInput,
    @Ctx() context: Context,
  ): Promise<CorrectSignUpPayload> {
    const { req } = exchangeOf(context);
    return correctSignUp(cookieOf(req, signUpCookie()), input, deviceOf(req));
  }

  @Mutation(() => VerifyEmailPayload, {
    description: `Verifies an address by the mailed link, which serves once, for ${TOKEN_HOURS} hours. For anyone.`,
  })
  async verifyEmail(
    @Arg('input', () => VerifyEmailInput) input: VerifyEmailInput,
    @Ctx() context: Context,
  ): Promise<VerifyEmailPayload> {
    const { req } = exchangeOf(context);
    const signUp = cookieOf(req, signUpCookie());
    const {
      result,
      fullName = null,
      isWaitedFor = false,
    } = await verifyEmail(input, deviceOf(req), { signUp, asks: input.asks });
    return { result, fullName, isWaitedFor, goesOn: context.viewer !== null || (await canFinish(signUp)) };
  }

  @Mutation(() => ResendVerificationPayload, { description: 'Mails the link of a sign-up once more, twice an hour.' })
  resendVerification(
    @Arg('input', () => ResendVerificationInput) input: ResendVerificationInput,
    @Ctx() context: Context,
  ): Promise<ResendVerificationPayload> {
    const { req } = exchangeOf(context);
    return resendVerification(cookieOf(req, signUpCookie()), input, deviceOf(req));
  }

  @Mutation(() => DisownSignUpPayload, {
    description:
      '“This wasn’t me” in a verification mail: removes the unverified sign-up. For people with the mailed link.',
  })
  async disownSignUp(
    @Arg('input', () => DisownSignUpInput) input: DisownSignUpInput,
    @Ctx() context: Context,
  ): Promise<DisownSignUpPayload> {
    return { result: await disownSignUp(input, deviceOf(exchangeOf(context).req)) };
  }
}
