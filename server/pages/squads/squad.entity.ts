import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, OneToOne } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';
import { Node } from '../../platform/graphql/node';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { VERSION_OUTPUT } from '../../platform/versions';
import { DESCRIPTION_MAX } from '../../rules/length';
import { Creator } from '../creators/creator.entity';
import type { SquadCount } from './squadCount.entity';

@Entity('squads')
@FamilyKey('creatorUserId')
@ObjectType({ implements: Node, description: 'A monthly paid tier.' })
export class Squad extends Node {
  /** The user id of the page's owner. */
  @Column({ type: 'uuid' })
  creatorUserId!: string;

  @ManyToOne(() => Creator, { nullable: false })
  @JoinColumn({ referencedColumnName: 'userId' })
  creator?: Creator;

  @OneToOne('SquadCount', 'squad')
  counts?: SquadCount;

  @Field(() => Int, { description: 'Rupees a month.' })
  @Column({ type: 'int' })
  amount!: number;

  @Field(() => String, { description: 'Its title.' })
  @Column({ type: 'text' })
  title!: string;

  @Field(() => String, { description: `Its benefits, ${upTo(DESCRIPTION_MAX)}.` })
  @Column({ type: 'text', default: '' })
  description!: string;

  @Field(() => String, { nullable: true, description: 'Loaded from {host}/api/{src}; null without one.' })
  @Column({ type: 'text', nullable: true })
  imageSrc!: string | null;

  @Field(() => Int, { description: '0 means no limit.' })
  @Column({ type: 'int', default: 0 })
  membersLimit!: number;

  /** Active members now; kept in the transaction that changes a membership. */
  @Column({ type: 'int', default: 0 })
  activeMembers!: number;

  /** A deleted squad stays for its paying members; it can no longer be joined or renewed. */
  @TimeColumn({ nullable: true })
  archivedAt!: Date | null;

  @InsertedAt()
  createdAt!: Date;

  @Field(() => Date, { description: VERSION_OUTPUT })
  @InsertedAt()
  updatedAt!: Date;
}
