import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/schema/enum';
import { capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import type { Upload } from '../../platform/http/uploads/upload';
import { VERSION_INPUT } from '../../platform/versions';
import { BODY_BYTES, BODY_MAX, BODY_NODES, TITLE_MAX } from '../../rules/bodies/bounds';
import { DESCRIPTION_MAX } from '../../rules/length';
import { COMMENT_AUDIENCES, type CommentAudience, TEASER_MAX } from '../../rules/posts';
import { TAG_MAX, TAGS_MAX } from '../../rules/tags';
import type { WrittenLanguage } from '../../rules/writtenLanguages';

export const CommentAudienceEnum = enumOf(COMMENT_AUDIENCES);
registerEnumType(CommentAudienceEnum, {
  name: 'CommentAudience',
  valuesConfig: {
    EVERYONE: { description: 'All its readers.' },
    MEMBERS: { description: 'Those of them who are members of a squad of the page.' },
    NOBODY: { description: 'No one; earlier comments stay.' },
  },
  description: 'Who may comment on a post.',
});

/** The description of the draft that a post or an edit is made of. */
export const DRAFT_ID = 'The draft of the viewer’s that it is made of, which is deleted.';

const TAGS = `Its tags, public for a locked post too: at most ${TAGS_MAX}, each of ${upTo(TAG_MAX)}, without commas.`;

export const TITLE_PUBLIC = 'Whether the title is public while the post is locked.';
export const BODY = `ProseMirror’s JSON as a text of at most ${BODY_BYTES / 1000} kB with ${upTo(BODY_MAX)} and ${BODY_NODES} nodes. A node \`media\` has the id of an upload or of a file of the post.`;

/** What a new post is made of, but for files that come with the request. */
@InputType()
export abstract class NewPostInput {
  @Field(() => ID, { nullable: true, description: 'null means free.' })
  squadId?: string | null;

  @Field(() => String, {
    nullable: true,
    defaultValue: '',
    description: `${capitalized(upTo(DESCRIPTION_MAX))}; needed where nothing is attached.`,
  })
  description!: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: '',
    description: `Its public line, ${upTo(TEASER_MAX)}; dropped for a free post.`,
  })
  teaser?: string | null;

  @Field(() => [String], { nullable: true, description: TAGS })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, defaultValue: '', description: `Its title, ${upTo(TITLE_MAX)}.` })
  title?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: TITLE_PUBLIC })
  titlePublic?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: `Its body, in place of a description, a link and a file. ${BODY}`,
  })
  body?: string | null;

  @Field(() => String, { nullable: true, description: 'A web address; https:// is added where no scheme is given.' })
  link?: string | null;

  @Field(() => ID, { nullable: true, description: 'A file that has been uploaded to /api/uploads.' })
  uploadId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether it goes to those of its readers by mail who want that.',
  })
  byMail?: boolean | null;

  @Field(() => CommentAudienceEnum, {
    nullable: true,
    defaultValue: 'EVERYONE',
    description: 'Who may comment on it; of a post for a squad its readers at most.',
  })
  commentAudience?: CommentAudience | null;
}

@InputType({ description: 'At most one of link, image, video, uploadId and body.' })
export class CreatePostInput extends NewPostInput {
  @Field(() => GraphQLUpload, { nullable: true, description: 'bmp, jpeg, png or tiff.' })
  image?: Promise<Upload> | null;

  @Field(() => GraphQLUpload, { nullable: true, description: 'mp4, mov, avi or wmv.' })
  video?: Promise<Upload> | null;

  @Field(() => ID, { nullable: true, description: DRAFT_ID })
  draftId?: string | null;
}

@InputType()
export class UpdatePostInput {
  @Field(() => ID, { description: 'A post of the viewer’s.' })
  postId!: string;

  @Field(() => String, {
    nullable: true,
    description: `${capitalized(upTo(DESCRIPTION_MAX))}. Left as it is when it is not sent. That of a body is made of the body: another one is a CONFLICT.`,
  })
  description?: string;

  @Field(() => String, {
    nullable: true,
    description: `Its title, ${upTo(TITLE_MAX)}. Left as it is when it is not sent.`,
  })
  title?: string;

  @Field(() => Boolean, { nullable: true, description: `${TITLE_PUBLIC} Left as it is when it is not sent.` })
  titlePublic?: boolean;

  @Field(() => String, {
    nullable: true,
    description: `Its body. ${BODY} Left as it is when it is not sent; null takes it off, with all of its files but the first.`,
  })
  body?: string | null;

  @Field(() => String, { nullable: true, description: 'Left as it is when it is not sent.' })
  teaser?: string;

  @Field(() => [String], { nullable: true, description: `${TAGS} Left as they are when they are not sent.` })
  tags?: string[] | null;

  @Field(() => CommentAudienceEnum, { nullable: true, description: 'Left as it is when it is not sent.' })
  commentAudience?: CommentAudience;

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'Its language; null: that of its script. Left as it is when it is not sent.',
  })
  chosenLanguage?: WrittenLanguage | null;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;

  @Field(() => ID, { nullable: true, description: DRAFT_ID })
  draftId?: string | null;
}
