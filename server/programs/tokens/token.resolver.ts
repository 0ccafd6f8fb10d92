import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { ApiScopeEnum, ApiTokenView } from '../../auth/apiToken.view';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, characters } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { NAME_MAX } from '../../rules/length';
import type { ApiScope } from '../../rules/tokens';
import { TOKENS_MAX } from '../../rules/tokens';
import { createApiToken, listApiTokens, revokeApiToken } from './token.service';

@InputType({ description: 'A new API token.' })
class CreateApiTokenInput {
  @Field(() => String, { description: `Its purpose, ${characters(1, NAME_MAX)}.` })
  name!: string;

  @Field(() => ApiScopeEnum, { description: 'Its scopes.' })
  scope!: ApiScope;

  @Field(() => Date, { nullable: true, description: 'In the future (UTC). null: it does not expire.' })
  expiresAt!: Date | null;
}

@ObjectType({ description: 'A token that was made.' })
class CreateApiTokenPayload {
  @Field(() => ApiTokenView, { description: 'The stored token.' })
  apiToken!: ApiTokenView;

  @Field(() => String, { description: 'The secret. Shown this once.' })
  token!: string;
}

@ObjectType({ description: 'A token that is no more.' })
class RevokeApiTokenPayload {
  @Field(() => ID, { description: 'Its id.' })
  deletedId!: string;
}

@Resolver()
export class ApiTokenResolver {
  @Mutation(() => CreateApiTokenPayload, {
    description: `Makes an API token. For people with a verified e-mail, ${atMost(TOKENS_MAX)} each, after a fresh sign-in; not for tokens themselves.`,
  })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput) input: CreateApiTokenInput,
    @Ctx() { viewer }: Context,
  ): Promise<CreateApiTokenPayload> {
    return createApiToken(viewer, input);
  }

  @Mutation(() => RevokeApiTokenPayload, {
    description:
      'Ends one of the viewer’s API tokens at once, with what is connected by it; not for tokens themselves.',
  })
  async revokeApiToken(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<RevokeApiTokenPayload> {
    return { deletedId: await revokeApiToken(viewer, id) };
  }
}

@Resolver(() => ViewerType)
export class ViewerApiTokensResolver {
  @FieldResolver(() => [ApiTokenView], { description: 'The newest first; not for tokens themselves.' })
  @RunsStatement()
  apiTokens(@Ctx() { viewer }: Context): Promise<ApiTokenView[]> {
    return listApiTokens(viewer);
  }
}
