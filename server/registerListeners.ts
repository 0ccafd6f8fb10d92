import { requireStorage } from './files/storage.service';
import { MODULES } from './modules';
import { on } from './platform/db/events';
import { checkSpaceWith } from './platform/http/uploads/upload';
import { declareJobs } from './platform/jobs/jobs';
import { provingJobs } from './proving';

// Importing this file registers the listeners and jobs of all nouns.
for (const { on: listeners = {}, jobs = {} } of MODULES) {
  on(listeners);
  declareJobs(jobs);
}

declareJobs(provingJobs);

checkSpaceWith(requireStorage);
