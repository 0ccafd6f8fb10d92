import type { JobList } from '../../platform/jobs/jobs';
import { blurOldFiles } from './blurring.service';
import { lookUpVideo } from './linkedVideo.service';
import { openDuePost } from './postAudience.service';
import { writeSearchTexts } from './searchText.service';
import { prepareSound } from './soundPreparing.service';
import { prepareFilm } from './transcoding.service';

export const postJobs: JobList = {
  prepareFilm: { run: prepareFilm, pool: 'heavy' },
  prepareSound: { run: prepareSound, pool: 'heavy' },
  blurOldFiles: { run: blurOldFiles, pool: 'heavy' },
  openPost: { run: openDuePost },
  writeSearchTexts: { run: writeSearchTexts, at: '*/5 * * * *' },
  lookUpVideo: { run: lookUpVideo, pool: 'slow' },
};
