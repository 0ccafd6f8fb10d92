import type { Module } from '../module';
import { Authenticator } from './authenticator.entity';
import { Passkey } from './passkey.entity';
import { PasskeyChallenge } from './passkeyChallenge.entity';
import { RecoveryCode } from './recoveryCode.entity';
import { secondFactorJobs } from './secondFactor.jobs';
import { secondFactorListeners } from './secondFactor.listeners';

/** What proves a person beside their password: an authenticator app, passkeys, recovery codes. Signing in asks for them, the noun `security` sets them up. */
export const secondFactor: Module = {
  entities: [Authenticator, RecoveryCode, Passkey, PasskeyChallenge],
  on: secondFactorListeners,
  jobs: secondFactorJobs,
};
