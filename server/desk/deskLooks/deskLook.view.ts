import { createHmac } from 'node:crypto';
import { Field, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { DeskLook } from './deskLook.entity';

/** A look as its reviewer sees it, without its secret. */
@ObjectType('DeskLook', {
  description: 'A look of one reviewer at one page: everything of it can be read until it ends.',
})
export class DeskLookView extends Node {
  /** The owner of the page. */
  readonly userId: string;

  /** Signs the links to the media that are shown during this look. */
  private readonly secret: string;

  @Field(() => Date, { description: 'When it ends (UTC).' })
  readonly expiresAt: Date;

  constructor(look: DeskLook) {
    super();
    this.id = look.id;
    this.userId = look.userId;
    this.secret = look.secret;
    this.expiresAt = look.expiresAt;
  }

  /** The signature of a link to a file until a time, which shows that its reader got it at the desk. */
  signatureOf(name: string, until: string): Buffer {
    return createHmac('sha256', this.secret).update(`${name}\n${until}`).digest();
  }
}
