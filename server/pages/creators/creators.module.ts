import type { Module } from '../../module';
import { Creator } from './creator.entity';
import { creatorJobs } from './creator.jobs';
import { creatorListeners } from './creator.listeners';
import { CreatorResolver, UserCreatorResolver, ViewerCreatorResolver } from './creator.resolver';
import { creatorRoutes } from './creator.routes';
import { pagesForNodes } from './creator.service';
import { CreatorInfoResolver } from './creatorInfo.resolver';
import { CreatorPicResolver } from './creatorPic.resolver';
import { creatorPicRoutes } from './creatorPic.routes';
import { IntroVideoResolver } from './introVideo.resolver';
import { PageCount } from './pageCount.entity';
import { PageSlug } from './pageSlug.entity';

/** Membership pages: what creators write about them, and how pages are found, reviewed and closed. */
export const creators: Module = {
  entities: [Creator, PageCount, PageSlug],
  personal: {
    'creators.user_id': {
      erased: 'The listener empties it, once.',
      exported: {
        file: 'page/page',
        columns:
          'page_name slug bio is_plural about own_profile_pic_src cover_pic_src intro_video intro_clip_src thanks_message youtube_link instagram_link facebook_link accent categories layout language chosen_language supporters_visibility earnings_visibility otp_visibility goals_type_earnings review_status review_reason submitted_at reviewed_at deactivated_at active_members active_income last_post_at created_at updated_at',
      },
    },
    'page_slugs.creator_user_id': {
      erased: 'The listener deletes them, after the page has let go of its address.',
      exported: { file: 'page/addresses', columns: 'slug taken_at' },
    },
  },
  resolvers: [
    CreatorResolver,
    UserCreatorResolver,
    ViewerCreatorResolver,
    CreatorInfoResolver,
    CreatorPicResolver,
    IntroVideoResolver,
  ],
  routes: [creatorPicRoutes, creatorRoutes],
  nodes: { creators: ({ viewer }, ids) => pagesForNodes(viewer, ids) },
  on: creatorListeners,
  jobs: creatorJobs,
};
