import { Field, ObjectType } from 'type-graphql';
import type { PrivateFeed } from './privateFeed.entity';

/** A private feed as its person sees it, without its address. */
@ObjectType('PrivateFeed', {
  description: 'That there is an address under which programs read what is open to the viewer.',
})
export class PrivateFeedView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => Date, { description: 'When it was made (UTC).' })
  readonly createdAt: Date;

  constructor(feed: PrivateFeed) {
    this.createdAt = feed.createdAt;
  }
}
