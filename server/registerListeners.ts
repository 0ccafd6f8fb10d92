import { needRoom } from './files/room.service';
import { MODULES } from './modules';
import { on } from './platform/db/events';
import { checkRoomWith } from './platform/http/uploads/upload';
import { declareJobs } from './platform/jobs/jobs';
import { provingJobs } from './proving';

// Importing this file registers the listeners and jobs of all nouns.
for (const { on: listeners = {}, jobs = {} } of MODULES) {
  on(listeners);
  declareJobs(jobs);
}

declareJobs(provingJobs);

checkRoomWith(needRoom);
