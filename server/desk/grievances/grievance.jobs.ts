import type { JobList } from '../../platform/jobs/jobs';
import { acknowledgeGrievance, alarmOfGrievances, sweepGrievances, tellGrievanceDecided } from './grievance.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Mails the number of a complaint. */
    acknowledgeGrievance: { id: string };
    /** Mails the decision. */
    tellGrievanceDecided: { id: string };
    alarmOfGrievances: object;
    sweepGrievances: object;
  }
}

export const grievanceJobs: JobList = {
  acknowledgeGrievance: { pool: 'slow', run: ({ id }) => acknowledgeGrievance(id) },
  tellGrievanceDecided: { pool: 'slow', run: ({ id }) => tellGrievanceDecided(id) },
  alarmOfGrievances: { at: '* * * * *', run: alarmOfGrievances },
  // Three o'clock at night in India.
  sweepGrievances: { at: '30 21 * * *', run: sweepGrievances },
};
