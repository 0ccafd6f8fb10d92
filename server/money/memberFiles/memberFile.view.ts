import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/schema/enum';
import type { MemberFile } from './memberFile.entity';

const STATES = ['MAKING', 'READY', 'FAILED'] as const;
const MemberFileStateEnum = enumOf(STATES);
registerEnumType(MemberFileStateEnum, {
  name: 'MemberFileState',
  description: 'The progress of a file with a page’s members.',
  valuesConfig: {
    MAKING: { description: 'It is being made; its creator is notified when it is ready.' },
    READY: { description: 'It can be loaded.' },
    FAILED: { description: 'It could not be made, and may be asked for again.' },
  },
});

/** A file with a page's members as its creator sees it. */
@ObjectType('MemberFile', { description: 'A file of comma-separated values with all members of the viewer’s page.' })
export class MemberFileView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  @Field(() => MemberFileStateEnum, { description: 'Its progress.' })
  readonly state: (typeof STATES)[number];

  @Field(() => Date, { nullable: true, description: 'Until when it can be loaded, once it is made (UTC).' })
  readonly expiresAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'The number of people in it, once it is made.' })
  readonly lines: number | null;

  @Field(() => String, { description: 'Its address, for the signed-in creator.' })
  readonly path: string;

  constructor({ id, madeAt, failedAt, expiresAt, lines }: MemberFile) {
    this.id = id;
    this.state = madeAt ? 'READY' : failedAt ? 'FAILED' : 'MAKING';
    this.expiresAt = expiresAt;
    this.lines = lines;
    this.path = `/api/members/file/${id}`;
  }
}
