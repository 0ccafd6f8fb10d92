import { requireStorage } from './media/files/storage.service';
import { MODULES, PERSONAL, PROOFS } from './modules';
import { exportFrom } from './operations/exports/contents.service';
import { provingJobs } from './operations/health/proving';
import { erasureOf } from './people/users/erasedColumns.service';
import { on } from './platform/db/events';
import { checkSpaceWith } from './platform/http/uploads/upload';
import { declareJobs } from './platform/jobs/jobs';

// Importing this file registers the listeners and jobs of all nouns.
for (const { personal = {}, on: listeners = {}, jobs = {} } of MODULES) {
  on(erasureOf(personal));
  on(listeners);
  declareJobs(jobs);
}

declareJobs(provingJobs(PROOFS));
exportFrom(PERSONAL);

checkSpaceWith(requireStorage);
