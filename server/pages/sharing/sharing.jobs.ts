import type { JobList } from '../../platform/jobs/jobs';
import { DRAWING_QUEUE, drawSharePictures } from './sharePicture.service';

export const sharingJobs: JobList = {
  // By the clock too: the owner's own picture may be shown for the page's, and a new design is for all.
  drawSharePictures: { pool: 'heavy', queue: DRAWING_QUEUE, at: '*/10 * * * *', run: drawSharePictures },
};
