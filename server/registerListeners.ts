import { requireStorage } from './media/files/storage.service';
import { MODULES, PROOFS } from './modules';
import { provingJobs } from './operations/health/proving';
import { on } from './platform/db/events';
import { checkSpaceWith } from './platform/http/uploads/upload';
import { declareJobs } from './platform/jobs/jobs';

// Importing this file registers the listeners and jobs of all nouns.
for (const { on: listeners = {}, jobs = {} } of MODULES) {
  on(listeners);
  declareJobs(jobs);
}

declareJobs(provingJobs(PROOFS));

checkSpaceWith(requireStorage);
