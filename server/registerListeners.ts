import { needRoom } from './files/room.service';
import { MODULES } from './modules';
import { follow } from './platform/db/events';
import { checkRoomWith } from './platform/http/uploads';
import { declareJobs } from './platform/jobs/jobs';

// What follows from what: importing this lets all nouns listen, and workers know of their jobs.
for (const { on = {}, jobs = {} } of MODULES) {
  follow(on);
  declareJobs(jobs);
}

checkRoomWith(needRoom);
