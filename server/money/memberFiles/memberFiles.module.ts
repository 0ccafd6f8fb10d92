import type { Module } from '../../module';
import { MemberFile } from './memberFile.entity';
import { memberFileJobs } from './memberFile.jobs';
import { memberFileListeners } from './memberFile.listeners';
import { MemberFileResolver } from './memberFile.resolver';
import { memberFileRoutes } from './memberFile.routes';

/** The list of a page's members as a file. */
export const memberFiles: Module = {
  entities: [MemberFile],
  personal: {
    'member_files.creator_user_id': {
      erased: 'The listener deletes them, and their files.',
      exported: 'It is made of what the copy has, and is deleted within days.',
    },
  },
  resolvers: [MemberFileResolver],
  routes: [memberFileRoutes],
  on: memberFileListeners,
  jobs: memberFileJobs,
};
