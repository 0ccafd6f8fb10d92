import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { RECENT_PASSKEY_DAYS, RESET_GRACE_MINUTES } from '../../rules/secondFactor';
import { CodeInput, PasskeyInput, PasskeyOptionsPayload } from '../signIn/secondStep.resolver';
import { askForConfirmation, confirmWithCode, confirmWithPasskey } from './confirm.service';
import { removeRecentPasskeys } from './reset.service';

@ObjectType()
class ConfirmPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@InputType()
class RemoveRecentPasskeysInput {
  @Field(() => String, { description: 'Of the link that has just set a new password.' })
  token!: string;

  @Field(() => [ID], { description: 'Of `recentPasskeys`.' })
  ids!: string[];
}

@ObjectType()
class RemoveRecentPasskeysPayload {
  @Field(() => [ID], { description: 'Their ids.' })
  deletedIds!: string[];
}

@Resolver()
export class ConfirmResolver {
  @Mutation(() => RemoveRecentPasskeysPayload, {
    description: `Removes passkeys that were added within ${RECENT_PASSKEY_DAYS} days. For people who have set a new password by a mailed link within ${RESET_GRACE_MINUTES} minutes.`,
  })
  async removeRecentPasskeys(
    @Arg('input', () => RemoveRecentPasskeysInput) input: RemoveRecentPasskeysInput,
  ): Promise<RemoveRecentPasskeysPayload> {
    return { deletedIds: await removeRecentPasskeys(input) };
  }

  @Mutation(() => ConfirmPayload, {
    description: 'Proves the viewer by a code: what asks for a fresh sign-in is open for ten minutes. Not for tokens.',
  })
  async confirmWithCode(
    @Arg('input', () => CodeInput) input: CodeInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConfirmPayload> {
    await confirmWithCode(viewer, input);
    return { ok: true };
  }

  @Mutation(() => PasskeyOptionsPayload, {
    description: 'Asks for a passkey of the viewer to confirm with. Not for tokens.',
  })
  async askForConfirmation(@Ctx() { viewer }: Context): Promise<PasskeyOptionsPayload> {
    return { options: await askForConfirmation(viewer) };
  }

  @Mutation(() => ConfirmPayload, { description: 'The same as confirmWithCode by a passkey. Not for tokens.' })
  async confirmWithPasskey(
    @Arg('input', () => PasskeyInput) input: PasskeyInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConfirmPayload> {
    await confirmWithPasskey(viewer, input);
    return { ok: true };
  }
}
