import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context, Loaders } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { idOf } from '../../platform/input';
import { ownsPost } from '../../policies';
import type { CommentAudience } from '../../rules/posts';
import { deletePost, updatePost } from './editing.service';
import type { Beside } from './post.service';
import { PostView } from './post.view';
import { CommentAudienceEnum, CreatePostInput, UpdatePostInput } from './postInput.resolver';
import { oneFileOf } from './postMedia.service';
import { createPost } from './publishing.service';

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
    @Arg('input', () => CreatePostInput) { image, video, draftId, ...input }: CreatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    const file = oneFileOf({ image: await image, video: await video });
    return { post: await createPost(viewer, input, file, draftId) };
  }

  @Mutation(() => PostPayload, {
    description: 'Changes the words of a post and who may comment; its file, link and squad stay. For its creator.',
  })
  async updatePost(
    @Arg('input', () => UpdatePostInput) { postId, draftId, ...input }: UpdatePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostPayload> {
    return { post: await updatePost(viewer, postId, input, draftId) };
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
