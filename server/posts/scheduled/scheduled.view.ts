import { Field, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { VERSION_OUTPUT } from '../../platform/versions';
import { WrittenPostView } from '../drafts/writtenPost.view';
import type { ScheduledPost } from './scheduled.entity';

/** A scheduled post as its creator sees it; no one else does. */
@ObjectType('ScheduledPost', {
  implements: Node,
  description: 'A post of the viewer’s that is published by itself, with all that decides who gets it.',
})
export class ScheduledPostView extends WrittenPostView {
  @Field(() => Date, { description: 'When it is published (UTC), to the minute.' })
  readonly publishAt: Date;

  @Field(() => Date, { description: VERSION_OUTPUT })
  readonly updatedAt: Date;

  constructor(scheduled: ScheduledPost) {
    super(scheduled);
    this.publishAt = scheduled.publishAt;
    this.updatedAt = scheduled.updatedAt;
  }
}
