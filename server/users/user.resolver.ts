import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../context';
import { Creator } from '../creators/creator.entity';
import { clearSessionCookie, deviceOf, exchangeOf, setSessionCookie } from '../platform/cookies';
import { canSeePage } from '../policies';
import { logIn, logOut } from './signIn.service';
import { signUp, type VerifyResult, verifyEmail } from './signUp.service';
import { User } from './user.entity';
import { shownName, shownPicture } from './user.service';
import { ViewerType } from './viewer.resolver';

const VerifyEmailResult = { VERIFIED: 'VERIFIED', EXPIRED: 'EXPIRED', INVALID: 'INVALID' } as const;
registerEnumType(VerifyEmailResult, { name: 'VerifyEmailResult' });

@InputType()
class SignUpInput {
  @Field(() => String)
  fullName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  password!: string;
}

@ObjectType({ description: 'The same answer whether or not the address was already registered.' })
class SignUpPayload {
  @Field(() => String)
  email!: string;
}

@InputType()
class VerifyEmailInput {
  @Field(() => String)
  token!: string;
}

@ObjectType()
class VerifyEmailPayload {
  @Field(() => VerifyEmailResult)
  result!: VerifyResult;
}

@InputType()
class LogInInput {
  @Field(() => String)
  email!: string;

  @Field(() => String)
  password!: string;
}

@ObjectType()
class LogInPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@ObjectType()
class LogOutPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver(() => User)
export class UserResolver {
  @Mutation(() => SignUpPayload)
  signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() context: Context): Promise<SignUpPayload> {
    return signUp(input, deviceOf(exchangeOf(context).req));
  }

  @Mutation(() => VerifyEmailPayload)
  async verifyEmail(
    @Arg('input', () => VerifyEmailInput) input: VerifyEmailInput,
    @Ctx() context: Context,
  ): Promise<VerifyEmailPayload> {
    return { result: await verifyEmail(input, deviceOf(exchangeOf(context).req)) };
  }

  @Mutation(() => LogInPayload)
  async logIn(@Arg('input', () => LogInInput) input: LogInInput, @Ctx() context: Context): Promise<LogInPayload> {
    const { req, res } = exchangeOf(context);
    const { user, token, viewer } = await logIn(context.viewer, input, deviceOf(req));
    setSessionCookie(res, token);
    // What follows in this answer is read as the person who has just signed in.
    context.renew(viewer);
    return { viewer: { user } };
  }

  @Mutation(() => LogOutPayload)
  async logOut(@Ctx() context: Context): Promise<LogOutPayload> {
    const { res } = exchangeOf(context);
    await logOut(context.viewer);
    clearSessionCookie(res);
    return { ok: true };
  }

  /** Of somebody who has deactivated their account or left it says so. */
  @FieldResolver(() => String)
  fullName(@Root() user: User): string {
    return shownName(user);
  }

  @FieldResolver(() => String, { nullable: true })
  profilePicSrc(@Root() user: User): string | null {
    return shownPicture(user);
  }

  @FieldResolver(() => Creator, { nullable: true, description: 'The membership page this person runs, if it is live.' })
  async creator(@Root() user: User, @Ctx() { viewer, loaders }: Context): Promise<Creator | null> {
    const page = await loaders.page.load(user.id);
    return page && canSeePage(viewer, page) ? page : null;
  }
}
