import type { Module } from '../../module';
import { Grievance } from './grievance.entity';
import { grievanceJobs } from './grievance.jobs';
import { grievanceListeners } from './grievance.listeners';
import { GrievanceResolver } from './grievance.resolver';

/** Complaints to the Grievance Officer; reviewers decide about them at their desk. */
export const grievances: Module = {
  entities: [Grievance],
  resolvers: [GrievanceResolver],
  jobs: grievanceJobs,
  on: grievanceListeners,
};
