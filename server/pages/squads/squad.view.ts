import { Field, Int, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { VERSION_OUTPUT } from '../../platform/versions';
import { DESCRIPTION_MAX } from '../../rules/length';
import type { Squad } from './squad.entity';

/** A squad as everyone who may know of it sees it. */
@ObjectType('Squad', { implements: Node, description: 'A monthly paid tier.' })
export class SquadView extends Node {
  /** The user id of the page's owner. */
  readonly creatorUserId: string;

  @Field(() => Int, {
    description:
      'Its place among the squads of its page: a membership opens its own level and all below. It never changes.',
  })
  readonly level: number;

  @Field(() => Int, { name: 'amountForNew', description: 'Rupees a month for new members.' })
  readonly price: number;

  @Field(() => String, { description: 'Its title.' })
  readonly title: string;

  @Field(() => String, { description: `Its benefits, ${upTo(DESCRIPTION_MAX)}.` })
  readonly description: string;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
  readonly imageSrc: string | null;

  @Field(() => Int, { description: '0 means no limit.' })
  readonly membersLimit: number;

  /** Active members now; kept in the transaction that changes a membership. */
  readonly activeMembers: number;

  /** A deleted squad stays for its paying members; it can no longer be joined or renewed. */
  readonly archivedAt: Date | null;

  @Field(() => Boolean, { description: 'Closed to new members: those who are in stay and renew.' })
  readonly isClosed: boolean;

  @Field(() => Date, { description: VERSION_OUTPUT })
  readonly updatedAt: Date;

  constructor(squad: Squad & { price: number }) {
    super();
    this.id = squad.id;
    this.creatorUserId = squad.creatorUserId;
    this.level = squad.amount;
    this.price = squad.price;
    this.title = squad.title;
    this.description = squad.description;
    this.imageSrc = squad.imageSrc;
    this.membersLimit = squad.membersLimit;
    this.activeMembers = squad.activeMembers;
    this.archivedAt = squad.archivedAt;
    this.isClosed = squad.closedAt !== null;
    this.updatedAt = squad.updatedAt;
  }
}
