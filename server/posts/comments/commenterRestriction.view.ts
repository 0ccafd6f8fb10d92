import { Field, ObjectType } from 'type-graphql';
import type { CommenterRestriction } from './commenterRestriction.entity';

/** A restriction as the creator who made it sees it. */
@ObjectType('CommenterRestriction', { description: 'The viewer’s decision about a person who comments on their page.' })
export class CommenterRestrictionView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  readonly userId: string;

  @Field(() => Boolean, { description: 'Their comments on the page are visible to them and the viewer alone.' })
  readonly hidesComments: boolean;

  @Field(() => Boolean, { description: 'They can read the page and like its posts, but not comment.' })
  readonly stopsCommenting: boolean;

  @Field(() => Date, { name: 'timestamp', description: 'Since when (UTC).' })
  readonly createdAt: Date;

  constructor(restriction: CommenterRestriction) {
    this.userId = restriction.userId;
    this.hidesComments = restriction.hidesComments;
    this.stopsCommenting = restriction.stopsCommenting;
    this.createdAt = restriction.createdAt;
  }
}
