import type { Module } from '../module';
import { Comment } from './comment.entity';
import { commentListeners } from './comment.listeners';
import { CommentResolver, PostCommentsResolver } from './comment.resolver';
import { commentRoutes } from './comment.routes';
import { commentsForNodes } from './comment.service';

/** What people say under posts. */
export const comments: Module = {
  entities: [Comment],
  resolvers: [CommentResolver, PostCommentsResolver],
  routes: [commentRoutes],
  nodes: { comments: ({ viewer }, ids) => commentsForNodes(viewer, ids) },
  on: commentListeners,
};
