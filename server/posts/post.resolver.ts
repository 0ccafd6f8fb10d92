import { GraphQLURL } from 'graphql-scalars';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context, Loaders } from '../context';
import { Creator } from '../creators/creator.entity';
import { connectionOf, decodeTimeCursor, SliceArgs, sliceSize, toConnection } from '../platform/graphql/connection';
import { DeleteInput } from '../platform/graphql/deleteInput';
import type { Upload } from '../platform/http/uploads';
import { idOf } from '../platform/input';
import { ownsPost } from '../policies';
import { type FileKind, isPlayable } from '../rules/media';
import type { PostKind } from '../rules/posts';
import { Squad } from '../squads/squad.entity';
import { deletePost, updatePost } from './editing.service';
import { Post } from './post.entity';
import { attachmentOf, type Beside, linkedBy, linkOf, postCursor, stillOf } from './post.service';
import type { PostMedia } from './postMedia.entity';
import { oneFileOf } from './postMedia.service';
import { createPost } from './publishing.service';

export const PostConnection = connectionOf(Post, 'Post');

const AttachmentTypeEnum = { IMAGE: 'image', VIDEO: 'video' } as const;
registerEnumType(AttachmentTypeEnum, { name: 'AttachmentType' });

const PostKindEnum = { TEXT: 'text', PICTURE: 'picture', VIDEO: 'video', LINK: 'link' } as const;
registerEnumType(PostKindEnum, { name: 'PostKind', description: 'A link to a video is a VIDEO.' });

@ObjectType({ description: 'What is known of where a link leads.' })
class LinkCard {
  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'A picture of what is there, loaded from {host}/api/{src}.' })
  src!: string | null;

  @Field(() => String, { nullable: true, description: 'What stands in its place until it is loaded, as #rrggbb.' })
  color!: string | null;
}

@ObjectType()
class Attachment {
  @Field(() => AttachmentTypeEnum)
  type!: FileKind;

  @Field(() => String, { description: 'Loaded from {host}/api/{src}.' })
  src!: string;

  @Field(() => Int, { nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true })
  height!: number | null;

  @Field(() => String, { nullable: true, description: 'What stands in its place until it is loaded, as #rrggbb.' })
  color!: string | null;

  @Field(() => Boolean, { description: 'A copy of the video that all browsers play is still being made.' })
  isPreparing!: boolean;

  @Field(() => Boolean, { description: 'Browsers play the video; else it is offered for download.' })
  isPlayable!: boolean;

  @Field(() => String, { nullable: true, description: 'A picture of the video, loaded like src.' })
  posterSrc!: string | null;
}

/** A picture or a video as its readers get it. */
function attachmentFor(media: PostMedia): Attachment {
  const { kind, src, width, height, color, preparation } = media;
  return {
    type: kind as FileKind,
    src: src!,
    width,
    height,
    color,
    isPreparing: preparation === 'waiting',
    isPlayable: kind === 'video' && isPlayable(src!),
    posterSrc: stillOf(media),
  };
}

@InputType({ description: 'At most one of link, image, video and uploadId.' })
class CreatePostInput {
  @Field(() => ID, { nullable: true, description: 'null means free.' })
  squadId?: string | null;

  @Field(() => String, { nullable: true, defaultValue: '' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: '',
    description: 'What everybody may read of it, at most 140 characters; dropped for a free post.',
  })
  teaser?: string | null;

  @Field(() => String, { nullable: true })
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
}

@InputType()
class UpdatePostInput {
  @Field(() => ID)
  postId!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String, { nullable: true, description: 'Left as it is when it is not sent.' })
  teaser?: string;
}

@ObjectType()
export class PostPayload {
  @Field(() => Post)
  post!: Post;
}

@ObjectType()
class DeletePostPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => Creator)
  creator!: Creator;
}

/** What was read beside posts is not read once more. */
export function remember({ page: pages, squad: squads, subscription }: Loaders, beside: readonly Beside[]): void {
  for (const { page, squad, access } of beside) {
    pages.prime(page.userId, page);
    if (squad) squads.prime(squad.id, squad);
    subscription.prime(page.userId, access);
  }
}

@Resolver(() => Post)
export class PostResolver {
  /** null for a post that is not there or may not be known of; a locked one comes without its content. */
  @Query(() => Post, { nullable: true })
  async post(@Arg('id', () => ID) id: string, @Ctx() { loaders }: Context): Promise<Post | null> {
    const shown = await loaders.shownPost.load(idOf(id));
    if (shown) remember(loaders, [shown]);
    return shown?.post ?? null;
  }

  @Mutation(() => PostPayload)
  async createPost(
    @Arg('input', () => CreatePostInput) { image, video, ...input }: CreatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await createPost(viewer, input, oneFileOf({ image: await image, video: await video })) };
  }

  @Mutation(() => PostPayload)
  async updatePost(
    @Arg('input', () => UpdatePostInput) { postId, ...input }: UpdatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await updatePost(viewer, postId, input) };
  }

  @Mutation(() => DeletePostPayload)
  deletePost(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeletePostPayload> {
    return deletePost(viewer, id);
  }

  @FieldResolver(() => Creator)
  creator(@Root() post: Post, @Ctx() { loaders }: Context) {
    return loaders.page.load(post.creatorUserId);
  }

  @FieldResolver(() => Squad, { nullable: true, description: 'null means free.' })
  squad(@Root() post: Post, @Ctx() { loaders }: Context) {
    return post.squadId ? loaders.squad.load(post.squadId) : null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether there is an attachment or link, told for locked posts too.' })
  hasMedia(@Root() post: Post): boolean {
    return !!post.hasLink || !!post.hasAttachment;
  }

  @FieldResolver(() => String, { nullable: true })
  description(@Root() post: Post): string | null {
    return post.isLocked ? null : post.description;
  }

  @FieldResolver(() => String, { nullable: true, description: 'What everybody may read of a post for a squad.' })
  teaser(@Root() post: Post): string | null {
    return post.teaser || null;
  }

  @FieldResolver(() => PostKindEnum, { description: 'Told for locked posts too.' })
  kind(@Root() post: Post): PostKind {
    return post.kind!;
  }

  @FieldResolver(() => LinkCard, { nullable: true, description: 'null without a link.' })
  linkCard(@Root() post: Post): LinkCard | null {
    return linkedBy(post);
  }

  @FieldResolver(() => GraphQLURL, { nullable: true })
  link(@Root() post: Post): string | null {
    return linkOf(post);
  }

  @FieldResolver(() => Attachment, { nullable: true })
  attachment(@Root() post: Post): Attachment | null {
    const found = attachmentOf(post);
    return found && attachmentFor(found);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer likes it.' })
  async isLiked(@Root() post: Post, @Ctx() { loaders }: Context): Promise<boolean> {
    return post.isLiked ?? (await loaders.post.load(post.id))?.isLiked ?? false;
  }

  @FieldResolver(() => Boolean)
  viewerCanEdit(@Root() post: Post, @Ctx() { viewer }: Context): boolean {
    return ownsPost(viewer, post);
  }
}

@ObjectType({ description: 'Posts for squads that the viewer can read as a member.' })
class OpenedPosts {
  @Field(() => Int)
  count!: number;

  @Field(() => Post, { nullable: true, description: 'The newest.' })
  latest!: Promise<Post | null>;
}

@Resolver(() => Creator)
export class CreatorPostsResolver {
  @FieldResolver(() => OpenedPosts, {
    nullable: true,
    description: 'What a membership opens; null where it opens none.',
  })
  async viewerOpenedPosts(
    @Root() { userId }: Creator,
    @Arg('above', () => Int, { defaultValue: 0, description: 'Without what so many rupees a month open already.' })
    above: number,
    @Ctx() { loaders }: Context,
  ): Promise<OpenedPosts | null> {
    const opened = await loaders.openedPosts({ above }).load(userId);
    return opened && { count: opened.count, latest: loaders.post.load(opened.latestId) };
  }

  @FieldResolver(() => PostConnection, { description: 'Newest first.' })
  async posts(
    @Root() { userId, isClosed }: Creator,
    @Args(() => SliceArgs) { first, after }: SliceArgs,
    @Ctx() { loaders }: Context,
  ) {
    const slice = { limit: sliceSize(first), after: decodeTimeCursor(after) };
    const posts = await loaders.postsOfPage({ ...slice, closed: !!isClosed }).load(userId);
    return toConnection(posts, slice, postCursor);
  }
  @FieldResolver(() => Post, { nullable: true, description: 'Of its posts that the viewer may know of, the newest.' })
  async latestPost(@Root() { userId, isClosed }: Creator, @Ctx() { loaders }: Context) {
    // One row more than none.
    const [latest] = await loaders.postsOfPage({ limit: 0, after: null, closed: !!isClosed }).load(userId);
    return latest ?? null;
  }
}
