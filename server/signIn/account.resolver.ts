import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { clearSessionCookie, deviceOf, exchangeOf } from '../platform/http/cookies';
import { deactivateAccount } from '../users/closing.service';
import { ViewerType } from '../users/viewer.resolver';
import { deleteAccount } from './deleteAccount.service';
import { changePassword, requestPasswordReset, resetPassword } from './passwordChange.service';

@InputType()
class RequestPasswordResetInput {
  @Field(() => String, { description: 'The address of the account.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the person was going: a path of this site, into which the mailed link leads on.',
  })
  next!: string | null;
}

@ObjectType({ description: 'The same answer whether or not the address is known.' })
class RequestPasswordResetPayload {
  @Field(() => String, { description: 'The address as it was sent.' })
  email!: string;
}

@InputType()
class ResetPasswordInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;

  @Field(() => String, { description: '8 to 128 characters.' })
  newPassword!: string;
}

@ObjectType()
class ResetPasswordPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@InputType()
class ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description: 'null only for an account that has no password yet (Google sign-in).',
  })
  oldPassword!: string | null;

  @Field(() => String, { description: '8 to 128 characters.' })
  newPassword!: string;
}

@ObjectType()
class ChangePasswordPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@ObjectType()
class DeactivateAccountPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@InputType()
class DeleteAccountInput {
  @Field(() => String, { description: 'The viewer’s password.' })
  password!: string;
}

@ObjectType()
class DeleteAccountPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class AccountResolver {
  @Mutation(() => RequestPasswordResetPayload, {
    description: 'Mails a link that sets a new password. For anyone; at most 5 an hour for an address.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<RequestPasswordResetPayload> {
    return requestPasswordReset(input, deviceOf(exchangeOf(context).req));
  }

  @Mutation(() => ResetPasswordPayload, {
    description: 'Sets a new password and ends all sessions. For whoever has the mailed link.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<ResetPasswordPayload> {
    await resetPassword(input, deviceOf(exchangeOf(context).req));
    return { ok: true };
  }

  @Mutation(() => ChangePasswordPayload, {
    description: 'Sets another password for the viewer and signs their other devices out.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() { viewer }: Context,
  ): Promise<ChangePasswordPayload> {
    return { viewer: { user: await changePassword(viewer, input) } };
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
    description:
      'Closes the viewer’s account, and erases it after 30 days; a log in before that calls it off. Over HTTP.',
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
