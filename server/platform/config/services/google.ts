import type { Environment } from '../environment';

/** Toli's client at Google, or at another OpenID provider. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: URL;
}

/** The configuration of sign-in with Google; null where it is off. A missing variable is added as a problem. */
export function readGoogle(env: Environment, local: boolean): GoogleConfig | null {
  const issuer = env.url('GOOGLE_ISSUER', local);
  const why = 'the id and the secret go together (without both, Google sign-in is off).';
  const client = env.pair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', why);
  if (!client) return null;
  const [clientId, clientSecret] = client;
  return {
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    issuer: issuer ?? new URL(env.textOr('GOOGLE_ISSUER', local)),
  };
}
