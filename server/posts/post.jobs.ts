import type { JobList } from '../platform/work/jobs';
import { prepareFilm } from './preparing.service';

export const postJobs: JobList = {
  prepareFilm: { run: prepareFilm, lane: 'heavy' },
};
