import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { APP_ADDRESS_MAX, APPS_MAX, REDIRECTS_MAX } from '../../rules/apps';
import { NAME_MAX } from '../../rules/length';
import { deleteApp, ownApps, registerApp, renewAppSecret, updateApp, type WithAppSecret } from './app.service';
import { AppView } from './app.view';

@InputType({ description: 'An app’s description of itself.' })
class RegisterAppInput {
  @Field(() => String, { description: `The name that people read in its request, ${characters(1, NAME_MAX)}.` })
  name!: string;

  @Field(() => String, { description: `Its address on the web, ${upTo(APP_ADDRESS_MAX)}.` })
  website!: string;

  @Field(() => [String], {
    description: `Each redirect_uri that it sends, exactly: https, or http at localhost, 127.0.0.1 or [::1], where an app without a secret may send any port; 1 to ${REDIRECTS_MAX}.`,
  })
  redirectUris!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'It runs on a server and keeps a secret. null: false, as in browsers, on phones and on desks.',
  })
  isConfidential!: boolean | null;
}

@InputType({ description: 'An app’s changed description of itself.' })
class UpdateAppInput {
  @Field(() => ID, { description: 'One of the viewer’s own.' })
  id!: string;

  @Field(() => String, { description: `The name that people read in its request, ${characters(1, NAME_MAX)}.` })
  name!: string;

  @Field(() => String, { description: `Its address on the web, ${upTo(APP_ADDRESS_MAX)}.` })
  website!: string;

  @Field(() => [String], { description: 'As registerApp takes them; those that are left out are good no more.' })
  redirectUris!: string[];
}

@InputType({ description: 'The app that is to have another secret.' })
class RenewAppSecretInput {
  @Field(() => ID, { description: 'One of the viewer’s own.' })
  id!: string;
}

@ObjectType({ description: 'An app with its secret, which is shown this once.' })
class AppSecretPayload implements WithAppSecret {
  @Field(() => AppView, { description: 'The app.' })
  app!: AppView;

  @Field(() => String, { nullable: true, description: 'Its client_secret. null for an app that keeps none.' })
  secret!: string | null;
}

@ObjectType({ description: 'An app as it was changed.' })
class UpdateAppPayload {
  @Field(() => AppView, { description: 'The app.' })
  app!: AppView;
}

@ObjectType({ description: 'An app that is no more.' })
class DeleteAppPayload {
  @Field(() => ID, { description: 'The id that it had.' })
  deletedId!: string;
}

@Resolver()
export class AppResolver {
  @Mutation(() => AppSecretPayload, {
    description: `Registers an app. For people with a verified e-mail, ${atMost(APPS_MAX)} each, after a fresh sign-in; not for tokens.`,
  })
  registerApp(
    @Arg('input', () => RegisterAppInput, { description: 'Its description of itself.' }) input: RegisterAppInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithAppSecret> {
    return registerApp(viewer, input);
  }

  @Mutation(() => UpdateAppPayload, {
    description: 'Changes an app. For its maker, after a fresh sign-in; not for tokens.',
  })
  async updateApp(
    @Arg('input', () => UpdateAppInput, { description: 'The app and the changes.' }) input: UpdateAppInput,
    @Ctx() { viewer }: Context,
  ): Promise<UpdateAppPayload> {
    return { app: await updateApp(viewer, input) };
  }

  @Mutation(() => AppSecretPayload, {
    description:
      'Gives an app another secret; the one before ends at once. For its maker, after a fresh sign-in; not for tokens.',
  })
  renewAppSecret(
    @Arg('input', () => RenewAppSecretInput, { description: 'The app.' }) { id }: RenewAppSecretInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithAppSecret> {
    return renewAppSecret(viewer, id);
  }

  @Mutation(() => DeleteAppPayload, {
    description: 'Deletes an app, which ends it for all people who allowed it. For its maker; not for tokens.',
  })
  async deleteApp(
    @Arg('input', () => DeleteInput, { description: 'The app.' }) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteAppPayload> {
    return { deletedId: await deleteApp(viewer, id) };
  }
}

@Resolver(() => ViewerType)
export class ViewerAppsResolver {
  @FieldResolver(() => [AppView], {
    description: 'The apps that the viewer has registered, the newest first; not for tokens.',
  })
  @RunsStatement()
  apps(@Ctx() { viewer }: Context): Promise<AppView[]> {
    return ownApps(viewer);
  }
}
