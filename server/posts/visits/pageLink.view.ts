import { Field, ID, ObjectType } from 'type-graphql';
import type { PageLink } from './pageLink.entity';

/** A named link as its creator sees it. */
@ObjectType('PageLink', { description: 'A link to a page that its creator has named, to see how many come by it.' })
export class PageLinkView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID, { description: 'Its id.' })
  readonly id: string;

  @Field(() => String, { description: 'Its name, which only its creator sees.' })
  readonly name: string;

  readonly creatorUserId: string;
  readonly code: string;

  constructor({ id, name, creatorUserId, code }: PageLink) {
    this.id = id;
    this.name = name;
    this.creatorUserId = creatorUserId;
    this.code = code;
  }
}
