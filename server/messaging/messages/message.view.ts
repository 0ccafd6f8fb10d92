import { Field, ID, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { SentKind } from '../../rules/messages';
import { MESSAGE } from '../../words/en/messages';
import { SENT_FILE } from '../../words/en/sentFiles';
import type { Message } from './message.entity';

/** A message as the two people of its room and reviewers see it. */
@ObjectType('Message', { implements: Node, description: 'A message of one of the two in a room.' })
export class MessageView extends Node {
  readonly roomId: string;

  /** Its place in the room, from 1 on. */
  readonly number: number;

  @Field(() => ID, { description: 'The user id of who wrote it.' })
  readonly senderUserId: string;

  /** Empty where it is a file, and once its author is erased. */
  readonly text: string;

  readonly fileId: string | null;
  readonly fileKind: SentKind | null;

  /** For its sender alone. */
  readonly idempotencyKey: string | null;

  @Field(() => Date, { name: 'timestamp', description: 'When it was sent (UTC).' })
  readonly createdAt: Date;

  constructor(message: Message) {
    super();
    this.id = message.id;
    this.roomId = message.roomId;
    this.number = message.number;
    this.senderUserId = message.senderUserId;
    this.text = message.text;
    this.fileId = message.fileId;
    this.fileKind = message.fileKind;
    this.idempotencyKey = message.idempotencyKey;
    this.createdAt = message.createdAt;
  }
}

/** The text of a message, or what it is; an erased person's is not stored (decision C7). */
export const shownText = ({ text, fileKind }: MessageView) =>
  text || (fileKind ? SENT_FILE.kinds[fileKind] : MESSAGE.erased);
