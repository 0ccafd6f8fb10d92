import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { clearSessionCookie, deviceOf, exchangeOf, setDeviceCookie, setSignInCookies } from '../../auth/cookies';
import type { Context } from '../../context';
import { atMostOften, characters } from '../../platform/graphql/schema/limitDescriptions';
import { RECENT_PASSKEY_DAYS } from '../../rules/secondFactor';
import { FRESH_SIGN_IN_MINUTES, PASSWORD_MAX, PASSWORD_MIN } from '../../rules/signIn';
import { ERASE_DAYS } from '../../rules/users';
import { PasskeyView } from '../secondFactor/passkey.view';
import { confirmPassword } from '../signIn/freshSignIn.service';
import { PasskeyOptionsPayload } from '../signIn/secondStep.resolver';
import { deactivateAccount } from '../users/closing.service';
import { PersonView } from '../users/user.view';
import { ViewerType } from '../users/viewer.resolver';
import { deleteAccount } from './deleteAccount.service';
import { changePassword, requestPasswordReset } from './passwordChange.service';
import { askForReset, resetPassword } from './passwordReset.service';

@InputType()
class RequestPasswordResetInput {
  @Field(() => String, { description: 'The address of the account.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address to continue to: a path of this site, to which the mailed link leads.',
  })
  next!: string | null;
}

@ObjectType({ description: 'The same response whether or not the address is known.' })
class RequestPasswordResetPayload {
  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@InputType()
class ResetPasswordInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;

  @Field(() => String, { description: `${characters(PASSWORD_MIN, PASSWORD_MAX)}.` })
  newPassword!: string;

  @Field(() => String, { nullable: true, description: 'For a person with a second factor: one of its codes.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'Or a passkey, as `navigator.credentials` answered, as JSON.' })
  passkey?: string | null;
}

@InputType()
class AskForPasskeyResetInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;
}

@ObjectType()
class ResetPasswordPayload {
  @Field(() => Boolean)
  ok!: boolean;

  @Field(() => [PasskeyView], {
    description: `Added within ${RECENT_PASSKEY_DAYS} days, the newest first: the person removes an unknown one.`,
  })
  recentPasskeys!: PasskeyView[];
}

@InputType()
class ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description: 'null only for an account that has no password yet (Google sign-in).',
  })
  oldPassword!: string | null;

  @Field(() => String, { description: `${characters(PASSWORD_MIN, PASSWORD_MAX)}.` })
  newPassword!: string;
}

@ObjectType()
class ChangePasswordPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@InputType()
class ConfirmPasswordInput {
  @Field(() => String, { description: 'The viewer’s password.' })
  password!: string;
}

@ObjectType()
class ConfirmPasswordPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@ObjectType()
class DeactivateAccountPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@InputType()
class DeleteAccountInput {
  @Field(() => String, {
    nullable: true,
    description: 'The viewer’s password; an account without one (Google sign-in) needs a fresh sign-in.',
  })
  password!: string | null;
}

@ObjectType()
class DeleteAccountPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class AccountResolver {
  @Mutation(() => RequestPasswordResetPayload, {
    description: `Mails a link that sets a new password. For anyone; ${atMostOften('forgotPassword', 'accountAndAddress')} for an address.`,
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<RequestPasswordResetPayload> {
    return requestPasswordReset(input, deviceOf(exchangeOf(context).req));
  }

  @Mutation(() => ResetPasswordPayload, {
    description:
      'Sets a new password and ends everything that can act for the person: sessions, tokens, apps, private feeds and webhooks. For people with the mailed link.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<ResetPasswordPayload> {
    const { req, res } = exchangeOf(context);
    const { deviceCookie, recentPasskeys } = await resetPassword(input, deviceOf(req));
    setDeviceCookie(res, deviceCookie);
    return { ok: true, recentPasskeys };
  }

  @Mutation(() => PasskeyOptionsPayload, {
    description: 'Asks for a passkey to set a new password with. For people with the mailed link.',
  })
  async askForPasskeyReset(
    @Arg('input', () => AskForPasskeyResetInput) input: AskForPasskeyResetInput,
    @Ctx() context: Context,
  ): Promise<PasskeyOptionsPayload> {
    return { options: await askForReset(input, deviceOf(exchangeOf(context).req)) };
  }

  @Mutation(() => ChangePasswordPayload, {
    description:
      'Sets another password for the viewer, signs their other devices out and gives this session another cookie. A first one (Google sign-in) needs a fresh sign-in. Over HTTP.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<ChangePasswordPayload> {
    const { req, res } = exchangeOf(context);
    const changed = await changePassword(context.viewer, input, deviceOf(req));
    setSignInCookies(res, changed);
    return { viewer: { user: new PersonView(changed.user) } };
  }

  @Mutation(() => ConfirmPasswordPayload, {
    description: `Proves by the password that the viewer is still themselves. What answers \`FRESH_SIGN_IN_REQUIRED\` then passes for ${FRESH_SIGN_IN_MINUTES} minutes.`,
  })
  async confirmPassword(
    @Arg('input', () => ConfirmPasswordInput) input: ConfirmPasswordInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConfirmPasswordPayload> {
    await confirmPassword(viewer, input);
    return { ok: true };
  }

  @Mutation(() => DeactivateAccountPayload, {
    description: 'Hides the viewer’s profile and page until they log in again. Over HTTP.',
  })
  async deactivateAccount(@Ctx() context: Context): Promise<DeactivateAccountPayload> {
    const { res } = exchangeOf(context);
    await deactivateAccount(context.viewer);
    clearSessionCookie(res);
    return { ok: true };
  }

  @Mutation(() => DeleteAccountPayload, {
    description: `Closes the viewer’s account, and erases it after ${ERASE_DAYS} days; a log in before that calls it off. Over HTTP.`,
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput) input: DeleteAccountInput,
    @Ctx() context: Context,
  ): Promise<DeleteAccountPayload> {
    const { res } = exchangeOf(context);
    await deleteAccount(context.viewer, input);
    clearSessionCookie(res);
    return { ok: true };
  }
}
