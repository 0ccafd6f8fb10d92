import { Field, Int, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { SENT_FILE } from '../../words/en/sentFiles';
import type { Broadcast } from './broadcast.entity';

/** A broadcast as its creator sees it. */
@ObjectType('Broadcast', {
  implements: Node,
  description: 'A creator’s message to all members of some squads, or to chosen ones; each gets it in their own room.',
})
export class BroadcastView extends Node {
  @Field(() => String, { description: 'Its text, or what it is in place of one.' })
  readonly text: string;

  @Field(() => Int, { description: 'The number of members who have it by now; they get it one batch after the other.' })
  readonly sentTo: number;

  constructor(broadcast: Broadcast) {
    super();
    this.id = broadcast.id;
    this.text = broadcast.fileKind ? SENT_FILE.kinds[broadcast.fileKind] : broadcast.text;
    this.sentTo = broadcast.sentTo;
  }
}
