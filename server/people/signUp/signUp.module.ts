import type { Module } from '../../module';
import { SignUp } from './signUp.entity';
import { signUpJobs } from './signUp.jobs';
import { signUpListeners } from './signUp.listeners';
import { SignUpResolver } from './signUp.resolver';
import { signUpRoutes } from './signUp.routes';

/** Signing up with an address that is verified by the link or the code of a mail. */
export const signUp: Module = {
  entities: [SignUp],
  personal: {
    'sign_ups.user_id': {
      erased: { with: 'person' },
      exported: 'It serves once, within minutes or hours, and holds secrets.',
    },
  },
  resolvers: [SignUpResolver],
  routes: [signUpRoutes],
  on: signUpListeners,
  jobs: signUpJobs,
};
