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
