import type { Client } from './harness';

/** The result of a request about an account, the same for REST and GraphQL. */
export interface Outcome {
  ok: boolean;
  /** The message of a failure. */
  message?: string;
  code?: string;
  fields?: Record<string, string>;
}

type Input = Record<string, unknown>;
type Call = (browser: Client, input: Input) => Promise<Outcome>;

/** All actions of people on their own account, through one of the APIs. */
export interface AccountApi {
  name: string;
  signUp: Call;
  verify: Call;
  resend: Call;
  disown: Call;
  finish: Call;
  code: Call;
  correct: Call;
  logIn: Call;
  forgot: Call;
  reset: Call;
  rename: Call;
  changePassword: Call;
  deactivate: Call;
  remove: Call;
  signOut: Call;
}

type Method = 'post' | 'patch' | 'delete';

const restCall =
  (method: Method, path: string | ((input: Input) => string)): Call =>
  async (browser, input) => {
    const { status, body } = await browser[method](typeof path === 'string' ? path : path(input), input);
    return status < 300 ? { ok: true } : { ok: false, message: body.msg, code: body.code, fields: body.fields };
  };

const rest: AccountApi = {
  name: 'REST',
  signUp: restCall('post', '/api/user'),
  verify: restCall('patch', '/api/user/verify'),
  resend: restCall('post', '/api/user/verify/resend'),
  disown: restCall('post', '/api/user/verify/not-me'),
  finish: restCall('post', '/api/user/verify/finish'),
  code: restCall('post', '/api/user/verify/code'),
  correct: restCall('post', '/api/user/verify/correct'),
  logIn: restCall('post', '/api/user/login'),
  forgot: restCall('post', '/api/user/password/forgot'),
  reset: restCall('post', '/api/user/password/reset'),
  rename: restCall('patch', '/api/user'),
  changePassword: restCall('patch', '/api/user/password'),
  deactivate: restCall('post', '/api/private/user/deactivate'),
  remove: restCall('post', '/api/private/user/delete'),
  signOut: restCall('delete', ({ id }) => `/api/user/session/${id}`),
};

/** The messages of the REST contract for GraphQL's results. */
const REFUSED: Record<string, string> = { EXPIRED: 'Token expired', INVALID: 'Invalid token' };

const graphqlCall =
  (mutation: string, selection: string, hasInput = true): Call =>
  async (browser, input) => {
    const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
    const query = hasInput
      ? `mutation($input: ${mutation === 'signOutSession' ? 'DeleteInput' : type}!) { ${mutation}(input: $input) { ${selection} } }`
      : `mutation { ${mutation} { ${selection} } }`;
    const { body } = await browser.post('/graphql', { query, variables: { input } });
    const error = body.errors?.[0];
    if (error) return { ok: false, message: error.message, ...error.extensions };
    const { result } = body.data[mutation];
    if (result in REFUSED) return { ok: false, message: REFUSED[result]!, code: 'UNAUTHENTICATED' };
    return { ok: true };
  };

const graphql: AccountApi = {
  name: 'GraphQL',
  signUp: graphqlCall('signUp', 'email'),
  verify: graphqlCall('verifyEmail', 'result'),
  resend: graphqlCall('resendVerification', 'email'),
  disown: graphqlCall('disownSignUp', 'result'),
  finish: graphqlCall('finishSignUp', 'viewer { email }', false),
  code: graphqlCall('enterSignUpCode', 'viewer { email }'),
  correct: graphqlCall('correctSignUp', 'email'),
  logIn: graphqlCall('logIn', 'viewer { email }'),
  forgot: graphqlCall('requestPasswordReset', 'email'),
  reset: graphqlCall('resetPassword', 'ok'),
  rename: graphqlCall('updateUser', 'viewer { user { fullName } }'),
  changePassword: graphqlCall('changePassword', 'viewer { email }'),
  deactivate: graphqlCall('deactivateAccount', 'ok', false),
  remove: graphqlCall('deleteAccount', 'ok'),
  signOut: graphqlCall('signOutSession', 'deletedId'),
};

/** REST and GraphQL, to run the same test through each. */
export const ACCOUNT_APIS: AccountApi[] = [rest, graphql];
