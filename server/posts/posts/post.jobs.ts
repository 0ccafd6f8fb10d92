import type { JobList } from '../../platform/jobs/jobs';
import { blurOldFiles } from './blurring.service';
import { lookUpVideo } from './linkedVideo.service';
import { openDuePost } from './postAudience.service';
import { prepareSound } from './soundPreparing.service';
import { prepareFilm } from './transcoding.service';

export const postJobs: JobList = {
  prepareFilm: { run: prepareFilm, pool: 'heavy' },
  prepareSound: { run: prepareSound, pool: 'heavy' },
  blurOldFiles: { run: blurOldFiles, pool: 'heavy' },
  openPost: { run: openDuePost },
  lookUpVideo: { run: lookUpVideo, pool: 'slow' },
};
