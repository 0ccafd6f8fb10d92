import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { clearSessionCookie, deviceOf, exchangeOf } from '../platform/http/cookies';
import { deactivateAccount } from '../users/closing.service';
import { ViewerType } from '../users/viewer.resolver';
import { deleteAccount } from './deleteAccount.service';
import { changePassword, requestPasswordReset, resetPassword } from './passwordChange.service';

@InputType()
class RequestPasswordResetInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the person was going: a path of this site, into which the mailed link leads on.',
  })
  next!: string | null;
}

@ObjectType({ description: 'The same answer whether or not the address is known.' })
class RequestPasswordResetPayload {
  @Field(() => String)
  email!: string;
}

@InputType()
class ResetPasswordInput {
  @Field(() => String)
  token!: string;

  @Field(() => String)
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

  @Field(() => String)
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
  @Field(() => String)
  password!: string;
}

@ObjectType()
class DeleteAccountPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class AccountResolver {
  @Mutation(() => RequestPasswordResetPayload)
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<RequestPasswordResetPayload> {
    return requestPasswordReset(input, deviceOf(exchangeOf(context).req));
  }

  @Mutation(() => ResetPasswordPayload)
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<ResetPasswordPayload> {
    await resetPassword(input, deviceOf(exchangeOf(context).req));
    return { ok: true };
  }

  @Mutation(() => ChangePasswordPayload, { description: 'Signs the other devices out.' })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() { viewer }: Context,
  ): Promise<ChangePasswordPayload> {
    return { viewer: { user: await changePassword(viewer, input) } };
  }

  @Mutation(() => DeactivateAccountPayload, { description: 'Hides profile and page until the next log in.' })
  async deactivateAccount(@Ctx() context: Context): Promise<DeactivateAccountPayload> {
    const { res } = exchangeOf(context);
    await deactivateAccount(context.viewer);
    clearSessionCookie(res);
    return { ok: true };
  }

  @Mutation(() => DeleteAccountPayload, { description: 'Erased after 30 days; a log in before that calls it off.' })
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
