import type { JobList } from '../../platform/jobs/jobs';
import { mailResetLink } from './passwordChange.service';

export const accountsJobs: JobList = {
  forgottenPassword: { run: ({ email, next }) => mailResetLink(email, next ?? null) },
};
