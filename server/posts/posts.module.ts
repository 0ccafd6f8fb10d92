import type { Module } from '../module';
import { FeedResolver } from './feed.resolver';
import { FeedVisit } from './feedVisit.entity';
import { FeedVisitResolver, NewPostsResolver } from './feedVisit.resolver';
import { FoldedFeedResolver } from './foldedFeed.resolver';
import { mediaRoutes } from './media.routes';
import { CreatorPostsResolver, PostsBesideResolver } from './pagePosts.resolver';
import { PinningResolver } from './pinning.resolver';
import { Post } from './post.entity';
import { postJobs } from './post.jobs';
import { postListeners } from './post.listeners';
import { PostResolver } from './post.resolver';
import { postRoutes } from './post.routes';
import { postsForNodes } from './post.service';
import { PostContentResolver } from './postContent.resolver';
import { postFileRoutes } from './postFile.routes';
import { PostMedia } from './postMedia.entity';
import { SquadPostsResolver } from './squadPosts.resolver';

/** Creators' posts, free or for squads, and the feed. */
export const posts: Module = {
  entities: [Post, PostMedia, FeedVisit],
  resolvers: [
    PostResolver,
    PostContentResolver,
    CreatorPostsResolver,
    PostsBesideResolver,
    PinningResolver,
    SquadPostsResolver,
    FeedResolver,
    FoldedFeedResolver,
    FeedVisitResolver,
    NewPostsResolver,
  ],
  routes: [postRoutes, postFileRoutes, mediaRoutes],
  nodes: { posts: ({ viewer }, ids) => postsForNodes(viewer, ids) },
  on: postListeners,
  jobs: postJobs,
};
