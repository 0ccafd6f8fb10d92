import { Field, ObjectType } from 'type-graphql';
import type { PodcastFeed } from './podcastFeed.entity';

/** A member's podcast of a page as they see it, without its address. */
@ObjectType('PodcastFeed', {
  description: 'That there is an address under which podcast programs play a page’s sounds for the viewer.',
})
export class PodcastFeedView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  /** The user id of the page's owner. */
  readonly creatorUserId: string;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  readonly createdAt: Date;

  constructor(feed: PodcastFeed) {
    this.creatorUserId = feed.creatorUserId;
    this.createdAt = feed.createdAt;
  }
}
