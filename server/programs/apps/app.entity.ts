import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../people/users/user.entity';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { APP_ADDRESS_MAX } from '../../rules/apps';
import { NAME_MAX } from '../../rules/length';

/** A person's program to which other people may give access. Its secret is shown once; only a hash is stored. */
@Entity('apps')
@FamilyKey(null)
@ObjectType({
  implements: Node,
  description:
    'A program that its maker has registered, so that people can let it in (OAuth 2.1). Its id is its client_id. For its maker alone.',
})
export class App extends Node {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Field(() => String, { description: `The name that people read in its request, ${characters(1, NAME_MAX)}.` })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: `Its address on the web, ${upTo(APP_ADDRESS_MAX)}.` })
  @Column({ type: 'text' })
  website!: string;

  @Field(() => [String], { description: 'The redirect_uri that it may send, each exactly.' })
  @Column({ type: 'text', array: true })
  redirectUris!: string[];

  @Column({ type: 'bytea', nullable: true, select: false })
  secretHash!: Buffer | null;

  @Field(() => Boolean, { description: 'It runs on a server and proves itself with a secret.' })
  @Column({ type: 'boolean', insert: false, update: false })
  isConfidential!: boolean;

  @Field(() => Date, { description: 'When it was registered (UTC).' })
  @InsertedAt()
  createdAt!: Date;
}
