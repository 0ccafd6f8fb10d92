import type { Environment } from './environment';

const KEY_BYTES = 32;
/** The one in use, and during a change the older one. */
const KEYS_MAX = 2;
const HOW = 'as `openssl rand -base64 32` prints them';

/** The keys of SECRETS_KEY, the one in use first; none where a local Toli makes its own. */
export function readSecretsKeys(env: Environment, local: boolean): Buffer[] {
  const value = env.text('SECRETS_KEY');
  if (value === null) {
    if (!local) env.problem('SECRETS_KEY', `is missing; a deployed Toli needs 32 random bytes in base64, ${HOW}.`);
    return [];
  }
  const keys = value.split(',').map((part) => keyOf(part.trim()));
  if (keys.length <= KEYS_MAX && keys.every((key) => key !== null)) return keys as Buffer[];
  env.problem('SECRETS_KEY', `must be 32 random bytes in base64, ${HOW}, or two of these with a comma between.`);
  return [];
}

/** The bytes of a key, or null for an invalid one: Node's base64 decoder accepts misspelt text. */
export function keyOf(base64: string): Buffer | null {
  const key = Buffer.from(base64, 'base64');
  const isWhole = key.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '');
  return isWhole && key.length === KEY_BYTES ? key : null;
}
