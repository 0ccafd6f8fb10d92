import type { Module } from '../../module';
import { Comment } from './comment.entity';
import { commentListeners } from './comment.listeners';
import { CommentResolver, PostCommentsResolver } from './comment.resolver';
import { commentRoutes } from './comment.routes';
import { commentsForNodes } from './comment.service';
import { CommenterRestriction } from './commenterRestriction.entity';
import {
  CommenterRestrictionResolver,
  CommentModerationResolver,
  PostModerationResolver,
  ViewerRestrictionsResolver,
} from './moderation.resolver';

/** Comments under posts. */
export const comments: Module = {
  entities: [Comment, CommenterRestriction],
  personal: {
    'comments.user_id': {
      erased: 'Comments stay, by a deleted user (decision C7).',
      exported: { file: 'activity/comments', columns: 'id post_id top_id answered_id text created_at' },
    },
    'commenter_restrictions.user_id': {
      erased: { with: 'person' },
      exported: 'The page moderates its own comments, and does not say whom.',
    },
    'commenter_restrictions.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/restrictedCommenters', columns: 'user_id hides_comments stops_commenting created_at' },
    },
  },
  resolvers: [
    CommentResolver,
    PostCommentsResolver,
    CommenterRestrictionResolver,
    ViewerRestrictionsResolver,
    CommentModerationResolver,
    PostModerationResolver,
  ],
  routes: [commentRoutes],
  nodes: { comments: ({ viewer }, ids) => commentsForNodes(viewer, ids) },
  on: commentListeners,
};
