import type { JobList } from '../../platform/jobs/jobs';
import { drawSharePictures } from './sharePicture.service';

export const sharingJobs: JobList = {
  // By the clock too: the owner's own picture may be shown for the page's, and a new design is for all.
  drawSharePictures: { run: drawSharePictures, at: '*/10 * * * *' },
};
