import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../../context';
import type { Loaded } from '../../platform/graphql/loaders';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { idOf } from '../../platform/input';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { deletersOf } from '../../policies';
import { COMMENT_MAX } from '../../rules/comments';
import { PostView } from '../posts/post.view';
import { toComments, toReplies } from './comment.service';
import { CommentView } from './comment.view';
import { type Deleted, followComments, followDeletions } from './commentEvents.service';
import { addComment, deleteComment } from './commenting.service';

const CommentConnection = connectionOf(CommentView, 'Comment');
const RepliesArgs = sliceArgs(20);

@ArgsType()
class CommentsArgs extends sliceArgs(20) {
  @Field(() => ID, {
    nullable: true,
    description: 'A comment or reply: its top-level comment is first, with that reply beside its first replies.',
  })
  around?: string | null;
}

@InputType()
class AddCommentInput {
  @Field(() => ID, { description: 'The commented post.' })
  postId!: string;

  @Field(() => String, { description: `${capitalized(upTo(COMMENT_MAX))}; spaces round it are dropped.` })
  text!: string;

  @Field(() => ID, { nullable: true, description: 'The comment that it answers; null for one of its own.' })
  replyToCommentId?: string | null;
}

@ObjectType()
class AddCommentPayload {
  @Field(() => CommentView)
  comment!: CommentView;

  @Field(() => PostView)
  post!: PostView;
}

@ObjectType()
class DeleteCommentPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => PostView)
  post!: PostView;
}

@Resolver(() => CommentView)
export class CommentResolver {
  @Mutation(() => AddCommentPayload, {
    description: `Comments on a post, or replies to a comment. For people who can read the post; ${atMostOften('comment')}.`,
  })
  addComment(
    @Arg('input', () => AddCommentInput) { postId, ...input }: AddCommentInput,
    @Ctx() { viewer }: Context,
  ): Promise<AddCommentPayload> {
    return addComment(viewer, postId, input);
  }

  @Mutation(() => DeleteCommentPayload, {
    description: 'Deletes a comment with its replies. For its author and the post’s creator.',
  })
  deleteComment(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteCommentPayload> {
    return deleteComment(viewer, id);
  }

  @Subscription(() => CommentView, {
    description: 'A new comment on a post that the viewer can read.',
    subscribe: ({ context, args }) => followComments(context.viewer, args.postId),
  })
  commentAdded(
    @Arg('postId', () => ID, { description: 'The post.' }) _postId: string,
    @Root() comment: CommentView,
  ): CommentView {
    return comment;
  }

  @Subscription(() => ID, {
    description: 'The id of a comment that was deleted, with its replies, from a post that the viewer can read.',
    subscribe: ({ context, args }) => followDeletions(context.viewer, args.postId),
  })
  commentDeleted(
    @Arg('postId', () => ID, { description: 'The post.' }) _postId: string,
    @Root() { id }: Deleted,
  ): string {
    return id;
  }

  @FieldResolver(() => PostView, { description: 'The commented post.' })
  post(@Root() { post, postId }: CommentView, @Ctx() { loaders }: Context): Loaded<PostView | null> {
    return post ?? loaders.post.load(postId);
  }

  @FieldResolver(() => Boolean, {
    description: "Written by the post's creator: shown with the page's name and picture.",
  })
  isByCreator(@Root() { userId, creatorUserId }: CommentView): boolean {
    return userId === creatorUserId;
  }

  @FieldResolver(() => CommentView, {
    nullable: true,
    description: 'The comment that it replies to, or the one at the top where that was deleted.',
  })
  async replyTo(@Root() { answeredId, topId }: CommentView, @Ctx() { loaders }: Context): Promise<CommentView | null> {
    const answered = answeredId ? await loaders.comment.load(answeredId) : null;
    return answered ?? (topId ? loaders.comment.load(topId) : null);
  }

  @FieldResolver(() => CommentView, { nullable: true, description: 'The comment at the top above a reply.' })
  top(@Root() { top, topId }: CommentView, @Ctx() { loaders }: Context): Loaded<CommentView | null> {
    return top ?? (topId ? loaders.comment.load(topId) : null);
  }

  @FieldResolver(() => CommentConnection, { description: 'Of all of them a slice, oldest first.' })
  @RunsStatement('arguments')
  async allReplies(
    @Root() { id }: CommentView,
    @Args(() => RepliesArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<CommentView>> {
    const slice = asTimeSlice(args, 20);
    return toReplies(await loaders.repliesTo(slice).load(id), slice);
  }

  @FieldResolver(() => Boolean, { description: 'For its author and the post’s creator.' })
  viewerCanDelete(@Root() comment: CommentView, @Ctx() context: Context): boolean {
    return deletersOf(comment).some((userId) => context.is(userId));
  }
}

@Resolver(() => PostView)
export class PostCommentsResolver {
  @FieldResolver(() => CommentConnection, {
    description: 'Top-level comments, oldest first; none on a locked post.',
  })
  @RunsStatement('arguments')
  async comments(
    @Root() { id, isLocked }: PostView,
    @Args(() => CommentsArgs) { around, ...args }: CommentsArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<CommentView>> {
    const slice = { ...asTimeSlice(args, 20), around: around ? idOf(around) : null };
    return toComments(isLocked ? [] : await loaders.commentsOfPost(slice).load(id), slice);
  }
}
