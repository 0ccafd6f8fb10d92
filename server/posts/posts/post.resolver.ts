import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context, Loaders } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { enumOf } from '../../platform/graphql/schema/enum';
import { capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import type { Upload } from '../../platform/http/uploads/upload';
import { idOf } from '../../platform/input';
import { VERSION_INPUT } from '../../platform/versions';
import { ownsPost } from '../../policies';
import { BODY_BYTES, BODY_MAX, BODY_NODES, TITLE_MAX } from '../../rules/bodies/bounds';
import { DESCRIPTION_MAX } from '../../rules/length';
import { COMMENT_AUDIENCES, type CommentAudience, TEASER_MAX } from '../../rules/posts';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import { deletePost, updatePost } from './editing.service';
import type { Beside } from './post.service';
import { PostView } from './post.view';
import { oneFileOf } from './postMedia.service';
import { createPost } from './publishing.service';

const CommentAudienceEnum = enumOf(COMMENT_AUDIENCES);
registerEnumType(CommentAudienceEnum, {
  name: 'CommentAudience',
  valuesConfig: {
    EVERYONE: { description: 'All its readers.' },
    MEMBERS: { description: 'Those of them who are members of a squad of the page.' },
    NOBODY: { description: 'No one; earlier comments stay.' },
  },
  description: 'Who may comment on a post.',
});

const TITLE_PUBLIC = 'Whether the title is public while the post is locked.';
const BODY = `ProseMirror’s JSON as a text of at most ${BODY_BYTES / 1000} kB with ${upTo(BODY_MAX)} and ${BODY_NODES} nodes. A node \`media\` has the id of an upload or of a file of the post.`;

@InputType({ description: 'At most one of link, image, video, uploadId and body.' })
class CreatePostInput {
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

  @Field(() => GraphQLUpload, { nullable: true, description: 'bmp, jpeg, png or tiff.' })
  image?: Promise<Upload> | null;

  @Field(() => GraphQLUpload, { nullable: true, description: 'mp4, mov, avi or wmv.' })
  video?: Promise<Upload> | null;

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

@InputType()
class UpdatePostInput {
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

  @Field(() => CommentAudienceEnum, { nullable: true, description: 'Left as it is when it is not sent.' })
  commentAudience?: CommentAudience;

  @Field(() => WrittenLanguageEnum, {
    nullable: true,
    description: 'Its language; null: that of its script. Left as it is when it is not sent.',
  })
  chosenLanguage?: WrittenLanguage | null;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;
}

@ObjectType()
export class PostPayload {
  @Field(() => PostView)
  post!: PostView;
}

@ObjectType()
class DeletePostPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => PageView)
  creator!: PageView;
}

/** Primes the loaders with what was read with posts. */
export function remember({ page: pages, squad: squads, subscription }: Loaders, beside: readonly Beside[]): void {
  for (const { page, squad, access } of beside) {
    pages.prime(page.userId, page);
    if (squad) squads.prime(squad.id, squad);
    subscription.prime(page.userId, access);
  }
}

@Resolver(() => PostView)
export class PostResolver {
  /** null for a post that does not exist or that the viewer may not know of; a locked one has no content. */
  @Query(() => PostView, {
    nullable: true,
    description: 'A post, locked or not; null for an unknown id or a page that the viewer may not see.',
  })
  async post(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { loaders }: Context,
  ): Promise<PostView | null> {
    const shown = await loaders.shownPost.load(idOf(id));
    if (shown) remember(loaders, [shown]);
    return shown?.post ?? null;
  }

  @Mutation(() => PostPayload, {
    description: 'Publishes a post on the viewer’s page. For creators whose page is not blocked.',
  })
  async createPost(
    @Arg('input', () => CreatePostInput) { image, video, ...input }: CreatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await createPost(viewer, input, oneFileOf({ image: await image, video: await video })) };
  }

  @Mutation(() => PostPayload, {
    description: 'Changes the words of a post and who may comment; its file, link and squad stay. For its creator.',
  })
  async updatePost(
    @Arg('input', () => UpdatePostInput) { postId, ...input }: UpdatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await updatePost(viewer, postId, input) };
  }

  @Mutation(() => DeletePostPayload, { description: 'Deletes a post of the viewer’s, with what is said under it.' })
  deletePost(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeletePostPayload> {
    return deletePost(viewer, id);
  }

  @FieldResolver(() => PageView, { description: 'The page of the post.' })
  creator(@Root() post: PostView, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(post.creatorUserId);
  }

  @FieldResolver(() => SquadView, { nullable: true, description: 'null means free.' })
  squad(@Root() post: PostView, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
    return post.squadId ? loaders.squad.load(post.squadId) : null;
  }

  @FieldResolver(() => CommentAudienceEnum, {
    description: 'Who may comment on it; of a post for a squad its readers at most.',
  })
  commentAudience(@Root() post: PostView): CommentAudience {
    return post.commentAudience;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer likes it.' })
  isLiked(@Root() post: PostView, @Ctx() { loaders }: Context): boolean | Promise<boolean> {
    return post.isLiked ?? whenLoaded([loaders.post.load(post.id)], ([found]) => found?.isLiked ?? false);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the viewer’s own.' })
  viewerCanEdit(@Root() post: PostView, @Ctx() { viewer }: Context): boolean {
    return ownsPost(viewer, post);
  }
}
