import { words } from '../words';

/** What a person can do where the key of a secret is lost (decision S14). */
export const LOST_KEY = words('LOST_KEY', {
  /** For reviewers. */
  batchFile:
    'This file is encrypted under a key that the server does not have. Whoever runs the server puts that key into SECRETS_KEY, behind the one in use and a comma. Then load the file again.',
  authenticator:
    'We cannot check codes of your authenticator app right now. Use a recovery code or a passkey, or write to us.',
});
