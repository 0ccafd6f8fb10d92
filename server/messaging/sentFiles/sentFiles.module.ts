import type { Module } from '../../module';
import { mediaRoutes } from './media.routes';
import { SentFile } from './sentFile.entity';
import { SentFileResolver } from './sentFile.resolver';
import { prepareSentFile } from './transcoding.service';

/** Pictures, films and voice notes in messages. */
export const sentFiles: Module = {
  entities: [SentFile],
  personal: {
    'sent_files.sender_user_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/sentFiles', columns: 'id kind src seconds created_at' },
    },
  },
  resolvers: [SentFileResolver],
  routes: [mediaRoutes],
  jobs: { prepareSentFile: { run: prepareSentFile, pool: 'heavy' } },
};
