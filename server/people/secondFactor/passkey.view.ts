import { Field, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { Passkey } from './passkey.entity';

/** A passkey as its person sees it. */
@ObjectType('Passkey', {
  implements: Node,
  description: 'A passkey of the viewer, which signs them in without a password.',
})
export class PasskeyView extends Node {
  @Field(() => String, { description: 'Its name, chosen by its person.' })
  readonly name: string;

  @Field(() => String, { description: 'Browser and system on which it was added: "Chrome on Android".' })
  readonly device: string;

  @Field(() => Date, { description: 'When it was added (UTC).' })
  readonly createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used (UTC); null while it was not.' })
  readonly lastUsedAt: Date | null;

  constructor(passkey: Passkey) {
    super();
    this.id = passkey.id;
    this.name = passkey.name;
    this.device = passkey.device;
    this.createdAt = passkey.createdAt;
    this.lastUsedAt = passkey.lastUsedAt;
  }
}
