import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { ReportCase } from './reportCase.entity';

/** The kinds of reported things. */
export const ReportSubject = { POST: 'POST', COMMENT: 'COMMENT', PAGE: 'PAGE', PERSON: 'PERSON' } as const;
registerEnumType(ReportSubject, {
  name: 'ReportSubject',
  description: 'The kind of the reported thing.',
  valuesConfig: {
    COMMENT: { description: 'A comment or reply.' },
    PAGE: { description: 'A page.' },
    PERSON: { description: 'A person.' },
    POST: { description: 'A post.' },
  },
});

/** What is read with a case, of the reported thing. */
interface Reported {
  postId: string | null;
  aboutId: string;
  ownerId: string | null;
  isTakenDown: boolean;
}

/** A case as reviewers see it. */
@ObjectType('ReportCase', {
  implements: Node,
  description: 'A thing that people have reported, with their reports; for reviewers alone.',
})
export class ReportCaseView extends Node {
  @Field(() => ID, { nullable: true, description: 'The post, or that of the comment.' })
  readonly postId: string | null;

  @Field(() => ID, { nullable: true, description: 'The comment.' })
  readonly commentId: string | null;

  /** The owner of the page. */
  readonly pageUserId: string | null;

  @Field(() => Int, { name: 'numReports', description: 'The number of its open reports.' })
  readonly waiting: number;

  @Field(() => Date, { nullable: true, description: 'When the first of them came (UTC); null where none waits.' })
  readonly waitingSince: Date | null;

  /** The person it is about: the author, the owner of the page, or the reported person. */
  readonly aboutId: string;

  @Field(() => ID, { nullable: true, description: 'The owner of the page that it is on; null for a person.' })
  readonly ownerId: string | null;

  @Field(() => Boolean, { description: 'Whether the post or comment is taken down.' })
  readonly isTakenDown: boolean;

  constructor(reportCase: ReportCase, { postId, aboutId, ownerId, isTakenDown }: Reported) {
    super();
    this.id = reportCase.id;
    this.postId = postId;
    this.commentId = reportCase.commentId;
    this.pageUserId = reportCase.pageUserId;
    this.waiting = reportCase.waiting;
    this.waitingSince = reportCase.waitingSince;
    this.aboutId = aboutId;
    this.ownerId = ownerId;
    this.isTakenDown = isTakenDown;
  }
}
