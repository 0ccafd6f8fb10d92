import type { JobList } from '../platform/work/jobs';
import { blurOldFiles } from './blurring.service';
import { lookUpVideo } from './linkedVideo.service';
import { prepareFilm } from './preparing.service';

export const postJobs: JobList = {
  prepareFilm: { run: prepareFilm, lane: 'heavy' },
  blurOldFiles: { run: blurOldFiles, lane: 'heavy' },
  lookUpVideo: { run: lookUpVideo, lane: 'slow' },
};
