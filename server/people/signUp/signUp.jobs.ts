import type { JobList } from '../../platform/jobs/jobs';
import { sweepSignUps } from './pendingSignUp.service';
import { mailVerificationAgain } from './signUp.service';
import { mailPlainly } from './signUpMail.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepSignUps: object;
  }
}

export const signUpJobs: JobList = {
  verificationAgain: { run: ({ email, signUpId }) => mailVerificationAgain(email, signUpId ?? null) },
  plainSignUpMail: { run: ({ email }) => mailPlainly(email) },
  // Half past two at night in India.
  sweepSignUps: { at: '0 21 * * *', run: sweepSignUps },
};
