import { needRoom } from './files/room.service';
import { MODULES } from './modules';
import { on } from './platform/db/events';
import { checkRoomWith } from './platform/http/upload';
import { declareJobs } from './platform/jobs/jobs';
import { provingJobs } from './proving';

// What follows from what: importing this lets all nouns listen, and workers know of their jobs.
for (const { on: listeners = {}, jobs = {} } of MODULES) {
  on(listeners);
  declareJobs(jobs);
}

declareJobs(provingJobs);

checkRoomWith(needRoom);
