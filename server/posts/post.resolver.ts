import { GraphQLURL } from 'graphql-scalars';
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
import { ownsPost } from '../policies';
import { Squad } from '../squads/squad.entity';
import { Post } from './post.entity';
import { attachmentOf, type Beside, createPost, linkOf, postCursor, showPost } from './post.service';
import type { MediaKind } from './postMedia.entity';

export const PostConnection = connectionOf(Post, 'Post');

type AttachmentType = Exclude<MediaKind, 'link'>;
const AttachmentTypeEnum = { IMAGE: 'image', VIDEO: 'video' } as const;
registerEnumType(AttachmentTypeEnum, { name: 'AttachmentType' });

@ObjectType()
class Attachment {
  @Field(() => AttachmentTypeEnum)
  type!: AttachmentType;

  @Field(() => String, { description: 'Loaded from {host}/api/{src}.' })
  src!: string;

  @Field(() => Int, { nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true })
  height!: number | null;
}

@InputType({ description: 'At most one of link, image and video.' })
class CreatePostInput {
  @Field(() => ID, { nullable: true, description: 'null means free.' })
  squadId?: string | null;

  @Field(() => String, { nullable: true, defaultValue: '' })
  description!: string;

  @Field(() => String, { nullable: true })
  link?: string | null;
}

@ObjectType()
export class PostPayload {
  @Field(() => Post)
  post!: Post;
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
    @Arg('input', () => CreatePostInput) input: CreatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await createPost(viewer, input) };
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
    return found && { type: found.kind as AttachmentType, src: found.src!, width: found.width, height: found.height };
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
