import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { ApiScopeEnum } from '../../auth/apiToken.view';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { RunsStatement } from '../../platform/graphql/statements';
import type { ApiScope } from '../../rules/tokens';
import { type Access, answerAppRequest, appRequest, endAccess, listAccesses, type Request } from './access.service';

@ObjectType({ description: 'An app that the viewer has allowed. For them alone.' })
class AppAccess implements Access {
  @Field(() => ID, { description: 'The id for endAppAccess.' })
  id!: string;

  @Field(() => String, { description: 'The app’s name.' })
  name!: string;

  @Field(() => String, { description: 'Its address on the web.' })
  website!: string;

  @Field(() => [ApiScopeEnum], { description: 'Its scopes.' })
  scopes!: ApiScope[];

  @Field(() => Date, { description: 'When it was allowed (UTC).' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'To the minute (UTC); null while it was never used.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'The request of the app that sent the viewer here. For them alone.' })
class AppRequest implements Request {
  @Field(() => ID, { description: 'The id for answerAppRequest.' })
  id!: string;

  @Field(() => String, { description: 'The app’s name.' })
  name!: string;

  @Field(() => String, { description: 'Its address on the web.' })
  website!: string;

  @Field(() => String, { description: 'The name of the person who made it.' })
  maker!: string;

  @Field(() => String, { description: 'The host that the viewer returns to.' })
  backTo!: string;

  @Field(() => [ApiScopeEnum], { description: 'The requested scopes.' })
  scopes!: ApiScope[];
}

@InputType({ description: 'The viewer’s answer to an app.' })
class AnswerAppRequestInput {
  @Field(() => ID, { description: 'Of Viewer.appRequest.' })
  id!: string;

  @Field(() => Boolean, { description: 'false: the app gets a refusal.' })
  allow!: boolean;
}

@ObjectType({ description: 'An app that was answered.' })
class AnswerAppRequestPayload {
  @Field(() => String, { description: 'The next address of the browser, which returns the viewer to the app.' })
  continueAt!: string;
}

@ObjectType({ description: 'An app that has no access any more.' })
class EndAppAccessPayload {
  @Field(() => ID, { description: 'The id of the access.' })
  deletedId!: string;
}

@Resolver()
export class AccessResolver {
  @Mutation(() => AnswerAppRequestPayload, {
    description: 'Lets an app in, after a fresh sign-in, or not. For the person whom it asks; not for tokens.',
  })
  async answerAppRequest(
    @Arg('input', () => AnswerAppRequestInput, { description: 'The request and the answer.' })
    input: AnswerAppRequestInput,
    @Ctx() { viewer }: Context,
  ): Promise<AnswerAppRequestPayload> {
    return { continueAt: await answerAppRequest(viewer, input) };
  }

  @Mutation(() => EndAppAccessPayload, {
    description: 'Ends at once what an app may for the viewer, with what is connected by it; not for tokens.',
  })
  async endAppAccess(
    @Arg('input', () => DeleteInput, { description: 'The access.' }) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<EndAppAccessPayload> {
    return { deletedId: await endAccess(viewer, id) };
  }
}

@Resolver(() => ViewerType)
export class ViewerAccessesResolver {
  @FieldResolver(() => [AppAccess], { description: 'The allowed apps, the newest first; not for tokens.' })
  @RunsStatement()
  appAccesses(@Ctx() { viewer }: Context): Promise<AppAccess[]> {
    return listAccesses(viewer);
  }

  @FieldResolver(() => AppRequest, {
    nullable: true,
    description: 'The request of the app that sent the viewer here; null once it has expired. Not for tokens.',
  })
  @RunsStatement()
  appRequest(
    @Arg('id', () => ID, { description: 'As it is in the address.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<AppRequest | null> {
    return appRequest(viewer, id);
  }
}
