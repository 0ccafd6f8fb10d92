import { Session } from '../auth/session.entity';
import type { Module } from '../module';
import { AccountResolver } from './account.resolver';
import { accountRoutes } from './account.routes';
import { DisownSignInResolver } from './disownSignIn.resolver';
import { EmailToken } from './emailToken.entity';
import { EndOtherAccessResolver } from './endOtherAccess.resolver';
import { googleRoutes } from './google.routes';
import { GoogleSignIn } from './googleSignIn.entity';
import { KnownDevice } from './knownDevice.entity';
import { PendingSignIn } from './pendingSignIn.entity';
import { SecondStepResolver } from './secondStep.resolver';
import { secondStepRoutes } from './secondStep.routes';
import { SessionResolver, ViewerSessionsResolver } from './session.resolver';
import { signInJobs } from './signIn.jobs';
import { signInListeners } from './signIn.listeners';
import { SignInResolver } from './signIn.resolver';
import { signInRoutes } from './signIn.routes';
import { SignUp } from './signUp.entity';
import { SignUpResolver } from './signUp.resolver';

/** Signing up and in, with a password or with Google; links by mail, devices, and the end of an account. */
export const signIn: Module = {
  entities: [Session, EmailToken, SignUp, PendingSignIn, KnownDevice, GoogleSignIn],
  resolvers: [
    SignInResolver,
    SignUpResolver,
    SecondStepResolver,
    DisownSignInResolver,
    EndOtherAccessResolver,
    AccountResolver,
    SessionResolver,
    ViewerSessionsResolver,
  ],
  routes: [accountRoutes, signInRoutes, secondStepRoutes, googleRoutes],
  on: signInListeners,
  jobs: signInJobs,
};
