import type { Module } from '../../module';
import { Authenticator } from './authenticator.entity';
import { Passkey } from './passkey.entity';
import { PasskeyChallenge } from './passkeyChallenge.entity';
import { RecoveryCode } from './recoveryCode.entity';
import { secondFactorJobs } from './secondFactor.jobs';
import { secondFactorListeners } from './secondFactor.listeners';

/**
 * Second factors beside the password: an authenticator app, passkeys, recovery codes. Sign-in requires them, the noun
 * `security` sets them up.
 */
export const secondFactor: Module = {
  entities: [Authenticator, RecoveryCode, Passkey, PasskeyChallenge],
  on: secondFactorListeners,
  jobs: secondFactorJobs,
};
