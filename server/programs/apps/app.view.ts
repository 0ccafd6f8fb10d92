import { Field, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { characters, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { APP_ADDRESS_MAX } from '../../rules/apps';
import { NAME_MAX } from '../../rules/length';
import type { App } from './app.entity';

/** An app as its maker sees it. */
@ObjectType('App', {
  implements: Node,
  description:
    'A program that its maker has registered, so that people can let it in (OAuth 2.1). Its id is its client_id. For its maker alone.',
})
export class AppView extends Node {
  @Field(() => String, { description: `The name that people read in its request, ${characters(1, NAME_MAX)}.` })
  readonly name: string;

  @Field(() => String, { description: `Its address on the web, ${upTo(APP_ADDRESS_MAX)}.` })
  readonly website: string;

  @Field(() => [String], { description: 'The redirect_uri that it may send, each exactly.' })
  readonly redirectUris: string[];

  @Field(() => Boolean, { description: 'It runs on a server and proves itself with a secret.' })
  readonly isConfidential: boolean;

  @Field(() => Date, { description: 'When it was registered (UTC).' })
  readonly createdAt: Date;

  constructor(app: App) {
    super();
    this.id = app.id;
    this.name = app.name;
    this.website = app.website;
    this.redirectUris = app.redirectUris;
    this.isConfidential = app.isConfidential;
    this.createdAt = app.createdAt;
  }
}
