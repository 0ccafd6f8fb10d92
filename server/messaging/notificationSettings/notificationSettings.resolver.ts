import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { RunsStatement } from '../../platform/graphql/statements';
import { notificationSettings, updateNotificationSettings } from './notificationSettings.service';
import { NotificationSettingsView } from './notificationSettings.view';

@InputType({ description: 'A field that is left out stays as it is.' })
class UpdateNotificationSettingsInput {
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
class UpdateNotificationSettingsPayload {
  @Field(() => ViewerType, { description: 'The viewer’s notification settings.' })
  viewer!: ViewerType;
}

@Resolver(() => ViewerType)
export class NotificationSettingsResolver {
  @FieldResolver(() => NotificationSettingsView, {
    description: 'The good news in the viewer’s list of notifications; pushes and mails have switches of their own.',
  })
  @RunsStatement()
  notificationSettings(@Ctx() { viewer }: Context): Promise<NotificationSettingsView> {
    return notificationSettings(viewer);
  }

  @Mutation(() => UpdateNotificationSettingsPayload, {
    description: 'Switches kinds of good news on or off in the viewer’s list of notifications.',
  })
  async updateNotificationSettings(
    @Arg('input', () => UpdateNotificationSettingsInput) input: UpdateNotificationSettingsInput,
    @Ctx() { viewer }: Context,
  ): Promise<UpdateNotificationSettingsPayload> {
    await updateNotificationSettings(viewer, input);
    return { viewer: {} };
  }
}
