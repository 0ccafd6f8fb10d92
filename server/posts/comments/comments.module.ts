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
