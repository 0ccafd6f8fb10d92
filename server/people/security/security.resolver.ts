import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, capitalized, characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { signedIn } from '../../policies';
import { NAME_MAX } from '../../rules/length';
import { PASSKEYS_MAX } from '../../rules/secondFactor';
import { hasAuthenticator } from '../secondFactor/authenticator.service';
import { PasskeyView } from '../secondFactor/passkey.view';
import { recoveryCodesLeft } from '../secondFactor/recoveryCode.service';
import { CodeInput, PasskeyOptionsPayload } from '../signIn/secondStep.resolver';
import { ViewerType } from '../users/viewer.resolver';
import * as security from './security.service';

@ObjectType({ description: 'The viewer’s second factors and passkeys.' })
class SecuritySettings {}

@ObjectType({ description: 'An authenticator app that is being set up.' })
class BeginAuthenticatorPayload {
  @Field(() => String, { description: 'To be typed into the app. Shown this once.' })
  secret!: string;

  @Field(() => String, { description: 'The same to be scanned, as an `otpauth:` address.' })
  uri!: string;
}

@ObjectType()
class SecurityPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@ObjectType({ description: 'A second factor was added, or recovery codes were made.' })
class RecoveryCodesPayload extends SecurityPayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Each replaces a lost second factor once. Shown this once; null where the earlier ones stay valid.',
  })
  recoveryCodes!: string[] | null;
}

@InputType()
class AddPasskeyInput {
  @Field(() => String, { description: 'The result of `navigator.credentials.create`, as JSON.' })
  passkey!: string;

  @Field(() => String, {
    nullable: true,
    description: `${capitalized(upTo(NAME_MAX))}; else it is called as the device is.`,
  })
  name!: string | null;
}

@InputType()
class RenamePasskeyInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: `${characters(1, NAME_MAX)}.` })
  name!: string;
}

@ObjectType()
class RenamePasskeyPayload {
  @Field(() => PasskeyView)
  passkey!: PasskeyView;
}

@ObjectType()
class RemovePasskeyPayload extends SecurityPayload {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string;
}

const FRESH = 'After a fresh sign-in; not for tokens.';

@Resolver()
export class SecurityResolver {
  @Mutation(() => BeginAuthenticatorPayload, { description: `Begins to set up an authenticator app. ${FRESH}` })
  beginAuthenticator(@Ctx() { viewer }: Context): Promise<BeginAuthenticatorPayload> {
    return security.beginAuthenticator(viewer);
  }

  @Mutation(() => RecoveryCodesPayload, { description: `Takes it into use by its first code. ${FRESH}` })
  async confirmAuthenticator(
    @Arg('input', () => CodeInput) input: CodeInput,
    @Ctx() { viewer }: Context,
  ): Promise<RecoveryCodesPayload> {
    return { recoveryCodes: await security.confirmAuthenticator(viewer, input), viewer: {} };
  }

  @Mutation(() => SecurityPayload, { description: `Takes the authenticator app out of use. ${FRESH}` })
  async removeAuthenticator(@Ctx() { viewer }: Context): Promise<SecurityPayload> {
    await security.removeAuthenticator(viewer);
    return { viewer: {} };
  }

  @Mutation(() => RecoveryCodesPayload, { description: `Makes recovery codes in place of the ones before. ${FRESH}` })
  async makeRecoveryCodes(@Ctx() { viewer }: Context): Promise<RecoveryCodesPayload> {
    return { recoveryCodes: await security.makeRecoveryCodes(viewer), viewer: {} };
  }

  @Mutation(() => PasskeyOptionsPayload, { description: `Asks the browser for a new passkey. ${FRESH}` })
  async askForNewPasskey(@Ctx() { viewer }: Context): Promise<PasskeyOptionsPayload> {
    return { options: await security.askForNewPasskey(viewer) };
  }

  @Mutation(() => RecoveryCodesPayload, {
    description: `Adds a passkey, ${atMost(PASSKEYS_MAX)} a person. Over HTTP. ${FRESH}`,
  })
  async addPasskey(
    @Arg('input', () => AddPasskeyInput) input: AddPasskeyInput,
    @Ctx() context: Context,
  ): Promise<RecoveryCodesPayload> {
    const { recoveryCodes } = await security.addPasskey(context.viewer, input, deviceOf(exchangeOf(context).req));
    return { recoveryCodes, viewer: {} };
  }

  @Mutation(() => RenamePasskeyPayload, {
    description: 'Calls one of the viewer’s passkeys something else; not for tokens.',
  })
  async renamePasskey(
    @Arg('input', () => RenamePasskeyInput) input: RenamePasskeyInput,
    @Ctx() { viewer }: Context,
  ): Promise<RenamePasskeyPayload> {
    return { passkey: await security.renamePasskey(viewer, input) };
  }

  @Mutation(() => RemovePasskeyPayload, { description: `Removes one of the viewer’s passkeys. ${FRESH}` })
  async removePasskey(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<RemovePasskeyPayload> {
    return { deletedId: await security.removePasskey(viewer, id), viewer: {} };
  }
}

@Resolver(() => ViewerType)
export class ViewerSecurityResolver {
  @FieldResolver(() => SecuritySettings, { description: 'Not for tokens.' })
  security(@Ctx() { viewer }: Context): SecuritySettings {
    signedIn(viewer);
    return {};
  }

  @FieldResolver(() => Boolean, {
    description: 'They are a reviewer whose rights wait for a sign-in with a second factor.',
  })
  needsSecondFactor(@Ctx() { viewer }: Context): boolean {
    return !!viewer?.needsSecondFactor;
  }
}

@Resolver(() => SecuritySettings)
export class SecuritySettingsResolver {
  @FieldResolver(() => Boolean, { description: 'Whether an authenticator app is in use.' })
  @RunsStatement()
  hasAuthenticator(@Ctx() { viewer }: Context): Promise<boolean> {
    return hasAuthenticator(signedIn(viewer).userId);
  }

  @FieldResolver(() => Int, { description: 'The number of recovery codes left.' })
  @RunsStatement()
  recoveryCodesLeft(@Ctx() { viewer }: Context): Promise<number> {
    return recoveryCodesLeft(signedIn(viewer).userId);
  }

  @FieldResolver(() => [PasskeyView], { description: 'The newest first.' })
  @RunsStatement()
  passkeys(@Ctx() { viewer }: Context): Promise<PasskeyView[]> {
    return security.ownPasskeys(viewer);
  }
}
