import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../platform/graphql/node';
import type { ApiScope } from '../rules/tokens';
import type { ApiToken } from './apiToken.entity';

export const ApiScopeEnum = {
  READ: 'READ',
  WRITE: 'WRITE',
  PAGE: 'PAGE',
  POSTS: 'POSTS',
  MESSAGES: 'MESSAGES',
} as const satisfies Record<ApiScope, ApiScope>;
registerEnumType(ApiScopeEnum, {
  name: 'ApiScope',
  description:
    'The scope of an API token. None pays, joins, leaves, changes a password, ends an account or makes tokens.',
  valuesConfig: {
    READ: { description: 'Reads what its person can read, but nothing of the reviewers’ side.' },
    WRITE: {
      description:
        'Reads what its person can read, but nothing of the reviewers’ side, and changes everything that a token may change.',
    },
    PAGE: { description: 'Reads pages and posts, and changes the own page, its squads and goals.' },
    POSTS: { description: 'Reads pages and posts; writes posts and comments, and likes.' },
    MESSAGES: { description: 'Reads pages and posts; reads and writes messages.' },
  },
});

/** A token as its person sees it, without its secret. */
@ObjectType('ApiToken', {
  implements: Node,
  description: "A key for scripts and other people's programs, sent as `Authorization: Bearer`; for its person alone.",
})
export class ApiTokenView extends Node {
  @Field(() => String, { description: 'Its name, chosen by its person.' })
  readonly name: string;

  @Field(() => ApiScopeEnum, { description: 'Its scope.' })
  readonly scope: ApiScope;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  readonly createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'To the minute (UTC); null while it was never used.' })
  readonly lastUsedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it ends (UTC); null: only when it is revoked.' })
  readonly expiresAt: Date | null;

  constructor(token: ApiToken) {
    super();
    this.id = token.id;
    this.name = token.name;
    this.scope = token.scope;
    this.createdAt = token.createdAt;
    this.lastUsedAt = token.lastUsedAt;
    this.expiresAt = token.expiresAt;
  }
}
