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
  personal: {
    'passkey_challenges.user_id': {
      erased: { with: 'person' },
      exported: 'It serves once, within minutes or hours, and holds secrets.',
    },
    'authenticators.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/authenticator', columns: 'created_at confirmed_at' },
    },
    'passkeys.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/passkeys', columns: 'name device created_at last_used_at' },
    },
    'recovery_codes.user_id': { erased: { with: 'person' }, exported: 'Hashes of codes, which only the person has.' },
  },
  on: secondFactorListeners,
  jobs: secondFactorJobs,
};
