import pino from 'pino';
import { runningRequestId } from '../language';
import { errorFacts, withoutAddresses, withoutSecrets } from './errorFacts';

// A level that there is not is refused with the rest of the environment, not here.
const configured = process.env.LOG_LEVEL ?? '';
const usual = process.env.VITEST ? 'silent' : 'info';

/** One line of JSON an event on stdout; silent in tests unless LOG_LEVEL asks. */
export const log = pino({
  level: configured in pino.levels.values || configured === 'silent' ? configured : usual,
  mixin: () => {
    const requestId = runningRequestId();
    return requestId === undefined ? {} : { requestId };
  },
  serializers: {
    err: (error: unknown) => errorFacts(error),
    error: (error: unknown) => errorFacts(error),
    // Of a request; that of a GraphQL answer is a list of fields.
    path: (path: unknown) => (typeof path === 'string' ? withoutSecrets(path) : path),
    reason: (reason: unknown) => withoutAddresses(String(reason)),
  },
});
