import type { Module } from '../../module';
import { CreatorPostsResolver, PostsBesideResolver } from './pagePosts.resolver';
import { PinningResolver } from './pinning.resolver';
import { Post } from './post.entity';
import { postJobs } from './post.jobs';
import { postListeners } from './post.listeners';
import { PostResolver } from './post.resolver';
import { postRoutes } from './post.routes';
import { postsForNodes } from './post.service';
import { PostAudienceResolver } from './postAudience.resolver';
import { PostContentResolver } from './postContent.resolver';
import { PostMedia } from './postMedia.entity';
import { SquadPostsResolver } from './squadPosts.resolver';
import { SquadToJoinResolver } from './squadToJoin.resolver';

/** Creators' posts, free or for squads. */
export const posts: Module = {
  entities: [Post, PostMedia],
  personal: {
    'posts.creator_user_id': {
      erased: { with: 'page' },
      exported: {
        file: 'page/posts',
        columns:
          'id squad_id min_amount title title_public description teaser tags language chosen_language comment_audience opens_at num_likes num_comments created_at published_at edited_at pin_place is_taken_down',
      },
    },
  },
  resolvers: [
    PostResolver,
    PostContentResolver,
    CreatorPostsResolver,
    PostsBesideResolver,
    PinningResolver,
    PostAudienceResolver,
    SquadPostsResolver,
    SquadToJoinResolver,
  ],
  routes: [postRoutes],
  nodes: { posts: ({ viewer }, ids) => postsForNodes(viewer, ids) },
  on: postListeners,
  jobs: postJobs,
};
