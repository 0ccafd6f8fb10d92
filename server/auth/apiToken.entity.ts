import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import type { User } from '../people/users/user.entity';
import { FamilyKey } from '../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../platform/db/columns/timeColumn';
import { Node } from '../platform/graphql/node';
import type { ApiScope } from '../rules/tokens';

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

/** A person's API token. Its secret is shown once; only a hash is stored. */
@Entity('api_tokens')
@FamilyKey('userId')
@ObjectType({
  implements: Node,
  description: "A key for scripts and other people's programs, sent as `Authorization: Bearer`; for its person alone.",
})
export class ApiToken extends Node {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne('User', { nullable: false })
  user?: User;

  @Column({ type: 'bytea', select: false })
  tokenHash!: Buffer;

  @Field(() => String, { description: 'Its name, chosen by its person.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => ApiScopeEnum, { description: 'Its scope.' })
  @Column({ type: 'text' })
  scope!: ApiScope;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  @InsertedAt()
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'To the minute (UTC); null while it was never used.' })
  @TimeColumn({ nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it ends (UTC); null: only when it is revoked.' })
  @TimeColumn({ nullable: true })
  expiresAt!: Date | null;
}
