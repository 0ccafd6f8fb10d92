import { Field, ID, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import type { CommentAudience } from '../../rules/posts';
import type { WrittenPost } from './writtenPost.entity';

/** What a draft and a scheduled post have in common, for their creator. */
@ObjectType()
export abstract class WrittenPostView extends Node {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  /** null means free. */
  @Field(() => ID, { nullable: true, description: 'The squad that opens it; null means free.' })
  readonly squadId: string | null;

  @Field(() => String, { description: 'Its title; empty without one.' })
  readonly title: string;

  @Field(() => Boolean, { description: 'Whether the title is public while the post is locked.' })
  readonly titlePublic: boolean;

  @Field(() => String, { description: 'Its first words, in one line.' })
  readonly beginning: string;

  @Field(() => Boolean, { description: 'Whether it has a body (`body`).' })
  readonly hasBody: boolean;

  @Field(() => String, { description: 'Its public line; empty without one.' })
  readonly teaser: string;

  @Field(() => [String], { description: 'Its tags.' })
  readonly tags: readonly string[];

  @Field(() => String, { nullable: true, description: 'Its link, in a draft as it was typed; null without one.' })
  readonly link: string | null;

  @Field(() => ID, { nullable: true, description: 'The upload that is its file; null without one, and with a body.' })
  readonly uploadId: string | null;

  @Field(() => Boolean, { description: 'Whether it goes to its readers by mail too.' })
  readonly byMail: boolean;

  /** Who may comment on it. */
  readonly commentAudience: CommentAudience;

  protected constructor(written: WrittenPost & { id: string }) {
    super();
    this.id = written.id;
    this.squadId = written.squadId;
    this.title = written.title;
    this.titlePublic = written.titlePublic;
    this.beginning = written.beginning;
    this.hasBody = written.hasBody;
    this.teaser = written.teaser;
    this.tags = written.tags;
    this.link = written.link;
    this.uploadId = written.uploadId;
    this.byMail = written.byMail;
    this.commentAudience = written.commentAudience;
  }
}
