import type { Environment } from './environment';

/** How Toli is known at Google, or at another OpenID provider in its place. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: URL;
}

const GOOGLE = 'https://accounts.google.com';

/** How people sign in with Google; null where that is off. Notes what is missing as a problem of the environment. */
export function readGoogle(env: Environment, local: boolean): GoogleConfig | null {
  const issuer = env.url('GOOGLE_ISSUER', local ? ['https:', 'http:'] : ['https:'], `${GOOGLE}.`);
  const clientId = env.text('GOOGLE_CLIENT_ID');
  const clientSecret = env.text('GOOGLE_CLIENT_SECRET');
  if (clientId === null && clientSecret === null) return null;
  const missing = 'is missing; the id and the secret go together (without both, Google sign-in is off).';
  if (clientId === null) env.problem('GOOGLE_CLIENT_ID', missing);
  if (clientSecret === null) env.problem('GOOGLE_CLIENT_SECRET', missing);
  return { clientId: clientId ?? '', clientSecret: clientSecret ?? '', issuer: issuer ?? new URL(GOOGLE) };
}
