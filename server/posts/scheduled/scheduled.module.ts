import type { Module } from '../../module';
import { scheduledForNodes } from './reading.service';
import { ScheduledPost } from './scheduled.entity';
import { scheduledJobs } from './scheduled.jobs';
import { ScheduledContentResolver, ScheduledPostResolver, ViewerScheduledResolver } from './scheduled.resolver';

/** Posts that are published by themselves at a time. */
export const scheduled: Module = {
  entities: [ScheduledPost],
  personal: {
    'scheduled_posts.creator_user_id': {
      erased: { with: 'person' },
      exported: {
        file: 'page/scheduledPosts',
        columns:
          'id publish_at squad_id title title_public description body teaser tags link by_mail comment_audience created_at updated_at',
      },
    },
  },
  resolvers: [ScheduledPostResolver, ViewerScheduledResolver, ScheduledContentResolver],
  nodes: { scheduled_posts: ({ viewer }, ids) => scheduledForNodes(viewer, ids) },
  jobs: scheduledJobs,
};
