import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ManyToOne } from 'typeorm';
import { BIGINT } from '../../platform/db/columns/bigint';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { User } from '../users/user.entity';

/** A credential of WebAuthn. The private key never leaves the authenticator. */
@Entity('passkeys')
@FamilyKey('userId')
@ObjectType({ implements: Node, description: 'A passkey of the viewer, which signs them in without a password.' })
export class Passkey extends Node {
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { nullable: false })
  user?: User;

  @Column({ type: 'text' })
  credentialId!: string;

  @Column({ type: 'bytea', select: false })
  publicKey!: Buffer;

  /** The authenticator's signature counter; always 0 where it has none. */
  @Column(BIGINT)
  counter!: number;

  @Column({ type: 'text', array: true })
  transports!: string[];

  @Field(() => String, { description: 'Its name, chosen by its person.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Browser and system on which it was added: "Chrome on Android".' })
  @Column({ type: 'text' })
  device!: string;

  @Field(() => Date, { description: 'When it was added (UTC).' })
  @InsertedAt()
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used (UTC); null while it was not.' })
  @TimeColumn({ nullable: true })
  lastUsedAt!: Date | null;
}
