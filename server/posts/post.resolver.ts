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
import { orNull } from '../creators/creator.resolver';
import { connectionOf, decodeTimeCursor, SliceArgs, sliceSize, toConnection } from '../platform/graphql/connection';
import { DeleteInput } from '../platform/graphql/deleteInput';
import type { Upload } from '../platform/http/uploads';
import { ownsPost } from '../policies';
import { type FileKind, isPlayable } from '../rules/media';
import { Squad } from '../squads/squad.entity';
import { deletePost, updatePost } from './editing.service';
import { Post } from './post.entity';
import { attachmentOf, type Beside, createPost, linkOf, postCursor, showPost, stillOf } from './post.service';
import type { PostMedia } from './postMedia.entity';
import { oneFileOf } from './postMedia.service';

export const PostConnection = connectionOf(Post, 'Post');

const AttachmentTypeEnum = { IMAGE: 'image', VIDEO: 'video' } as const;
registerEnumType(AttachmentTypeEnum, { name: 'AttachmentType' });

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
  async post(@Arg('id', () => ID) id: string, @Ctx() { viewer, loaders }: Context): Promise<Post | null> {
    const shown = await orNull(showPost(viewer, id));
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

@Resolver(() => Creator)
export class CreatorPostsResolver {
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
}
