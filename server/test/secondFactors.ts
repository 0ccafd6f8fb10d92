import { TOTP } from 'otpauth';
import { config } from '../platform/config/config';
import { sql } from '../platform/db/database';
import { TOTP_SECONDS } from '../rules/secondFactor';
import type { Client } from './harness';
import { SoftAuthenticator } from './softAuthenticator';

// The second factors that people set up, as their browser does it.

/** The code that the app shows now, or so many steps of 30 seconds later. */
export const totpOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * TOTP_SECONDS * 1000 });

/** As if half a minute had passed since the last code: the present code is valid again. */
export const nextStep = () => sql('update authenticators set last_step = 0');

/** Sets up an authenticator app; resolves to its secret, recovery codes and the code that was given. */
export async function setUpApp(client: Client): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const begun = await client.query('mutation { beginAuthenticator { secret uri } }');
  const { secret } = begun.beginAuthenticator;
  const code = totpOf(secret);
  const confirmed = await client.query(
    'mutation ($code: String!) { confirmAuthenticator(input: { code: $code }) { recoveryCodes } }',
    { code },
  );
  return { secret, code, recoveryCodes: confirmed.confirmAuthenticator.recoveryCodes };
}

/** Adds a passkey; resolves to its authenticator and the recovery codes that came with it. */
export async function addPasskey(client: Client, name = 'Phone') {
  const authenticator = new SoftAuthenticator(config().publicUrl.origin);
  const asked = await client.query('mutation { askForNewPasskey { options } }');
  const passkey = authenticator.create(asked.askForNewPasskey.options);
  const { addPasskey: added } = await client.query(
    `mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes viewer { security { passkeys { id name device } } } } }`,
    { input: { passkey, name } },
  );
  return { authenticator, recoveryCodes: added.recoveryCodes, passkeys: added.viewer.security.passkeys };
}

/** Signs in by a passkey alone. */
export async function logInWithPasskey(client: Client, authenticator: SoftAuthenticator) {
  const { askForPasskeySignIn } = await client.query('mutation { askForPasskeySignIn { options } }');
  return logInWith(client, authenticator.get(askForPasskeySignIn.options));
}

export const logInWith = (client: Client, passkey: string) =>
  client.post('/graphql', {
    query: 'mutation ($passkey: String!) { logInWithPasskey(input: { passkey: $passkey }) { viewer { email } } }',
    variables: { passkey },
  });
