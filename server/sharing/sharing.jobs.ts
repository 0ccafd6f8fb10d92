import type { JobList } from '../platform/jobs/jobs';
import { drawSharePictures } from './sharePicture.service';

export const sharingJobs: JobList = {
  // By the clock, too: an owner's own picture stands in for the page's, and a new look is for all.
  drawSharePictures: { run: drawSharePictures, at: '*/10 * * * *' },
};
