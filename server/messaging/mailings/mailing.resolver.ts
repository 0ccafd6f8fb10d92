import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { atMostOften } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import type { MailKind } from '../../rules/mailings';
import { askToConfirmMail, confirmMail, mailSettings, switchByLink, updateMailSettings } from './mailSettings.service';
import { MailKindEnum, MailSettingsView } from './mailSettings.view';

@InputType({ description: 'A field that is left out stays as it is.' })
class UpdateMailSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'New posts of creators whom they support.' })
  memberPosts?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'New posts of creators whom they only follow.' })
  followedPosts?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Unread replies.' })
  replies?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Unread messages.' })
  messages?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'A summary of the week.' })
  digest?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'New members of the viewer’s page.' })
  newMembers?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Members who renew, or come back.' })
  renewals?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Tips to their page.' })
  tips?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Comments on their posts.' })
  comments?: boolean;
}

@ObjectType()
class UpdateMailSettingsPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@InputType()
class SwitchMailByLinkInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;

  @Field(() => Boolean, { description: 'Whether mails of this kind go out.' })
  isOn!: boolean;
}

@ObjectType()
class SwitchMailByLinkPayload {
  @Field(() => MailKindEnum, { description: 'The kind that the link is about.' })
  kind!: MailKind;

  @Field(() => Boolean, { description: 'Whether mails of this kind go out now.' })
  isOn!: boolean;
}

@InputType()
class ConfirmMailInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;
}

@ObjectType()
class ConfirmMailPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@Resolver()
export class MailingResolver {
  @Mutation(() => UpdateMailSettingsPayload, { description: 'Switches kinds of mails on or off for the viewer.' })
  async updateMailSettings(
    @Arg('input', () => UpdateMailSettingsInput) input: UpdateMailSettingsInput,
    @Ctx() { viewer }: Context,
  ): Promise<UpdateMailSettingsPayload> {
    await updateMailSettings(viewer, input);
    return { viewer: {} };
  }

  @Mutation(() => SwitchMailByLinkPayload, { description: 'The actions of the links under mails, signed in or not.' })
  switchMailByLink(
    @Arg('input', () => SwitchMailByLinkInput) { token, isOn }: SwitchMailByLinkInput,
  ): Promise<SwitchMailByLinkPayload> {
    return switchByLink(token, isOn);
  }

  @Mutation(() => ConfirmMailPayload, {
    description: `Mails a link by which an address gets mail again, ${atMostOften('confirmMail')}.`,
  })
  async askToConfirmMail(@Ctx() { viewer }: Context): Promise<ConfirmMailPayload> {
    await askToConfirmMail(viewer);
    return { ok: true };
  }

  @Mutation(() => ConfirmMailPayload, {
    description: 'Turns mails on again for an address that bounced. For people with the mailed link.',
  })
  async confirmMail(@Arg('input', () => ConfirmMailInput) { token }: ConfirmMailInput): Promise<ConfirmMailPayload> {
    await confirmMail(token);
    return { ok: true };
  }
}

@Resolver(() => ViewerType)
export class ViewerMailResolver {
  @FieldResolver(() => MailSettingsView, { description: 'The viewer’s choice of mails.' })
  @RunsStatement()
  mailSettings(@Ctx() { viewer }: Context): Promise<MailSettingsView> {
    return mailSettings(viewer);
  }
}
