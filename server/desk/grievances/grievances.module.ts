import type { Module } from '../../module';
import { Grievance } from './grievance.entity';
import { grievanceJobs } from './grievance.jobs';
import { grievanceListeners } from './grievance.listeners';
import { GrievanceResolver } from './grievance.resolver';

/** Complaints to the Grievance Officer; reviewers decide about them at their desk. */
export const grievances: Module = {
  entities: [Grievance],
  personal: {
    'grievances.user_id': {
      erased: 'The listener deletes decided ones, and empties the name in others, by the address too.',
      exported: {
        file: 'activity/complaints',
        columns: 'number full_name email kind address words created_at due_at acknowledged_at decided_at decision',
      },
    },
  },
  resolvers: [GrievanceResolver],
  jobs: grievanceJobs,
  on: grievanceListeners,
};
