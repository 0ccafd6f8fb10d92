import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { atMost, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { CONSENTS_LISTED, CONTACT_MAX } from '../../rules/consents';
import { NAME_MAX } from '../../rules/length';
import { ViewerType } from '../users/viewer.resolver';
import { consentsOf, giveConsent, isNoticeDue, nomineeOf, removeNominee, setNominee } from './consent.service';
import { ConsentView } from './consent.view';
import { NomineeView } from './nominee.view';

@InputType()
class GiveConsentInput {
  @Field(() => String, { description: 'The version of the notice that was shown.' })
  notice!: string;
}

@InputType({ description: 'Who speaks for the viewer’s data when they no longer can.' })
class SetNomineeInput {
  @Field(() => String, { description: `Their name, ${upTo(NAME_MAX)}.` })
  fullName!: string;

  @Field(() => String, { description: `Their contact, ${upTo(CONTACT_MAX)}.` })
  contact!: string;
}

@ObjectType()
class ConsentPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver(() => ViewerType)
export class ConsentResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the notice about their data has still to be shown to them.' })
  @RunsStatement()
  isNoticeDue(@Ctx() { viewer }: Context): Promise<boolean> {
    return isNoticeDue(viewer);
  }

  @FieldResolver(() => [ConsentView], {
    description: `The notices they agreed to, newest first; ${atMost(CONSENTS_LISTED)}.`,
  })
  @RunsStatement()
  consents(@Ctx() { viewer }: Context): Promise<ConsentView[]> {
    return consentsOf(viewer);
  }

  @FieldResolver(() => NomineeView, {
    nullable: true,
    description: 'Who speaks for their data when they no longer can.',
  })
  @RunsStatement()
  nominee(@Ctx() { viewer }: Context): Promise<NomineeView | null> {
    return nomineeOf(viewer);
  }

  @Mutation(() => ConsentPayload, { description: 'Agrees to the notice that the viewer was shown.' })
  async giveConsent(
    @Arg('input', () => GiveConsentInput) input: GiveConsentInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConsentPayload> {
    await giveConsent(viewer, input);
    return { viewer: {} };
  }

  @Mutation(() => ConsentPayload, {
    description: 'Names the viewer’s nominee, in place of the one before. After a fresh sign-in.',
  })
  async setNominee(
    @Arg('input', () => SetNomineeInput) input: SetNomineeInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConsentPayload> {
    await setNominee(viewer, input);
    return { viewer: {} };
  }

  @Mutation(() => ConsentPayload, { description: 'Removes the viewer’s nominee.' })
  async removeNominee(@Ctx() { viewer }: Context): Promise<ConsentPayload> {
    await removeNominee(viewer);
    return { viewer: {} };
  }
}
