import pino from 'pino';
import { withPlaces } from './places';

// A level that there is not is refused with the rest of the environment, not here.
const asked = process.env.LOG_LEVEL ?? '';
const usual = process.env.VITEST ? 'silent' : 'info';

/** An error as it is told, and all that caused it, with the places in our own files. */
function told(error: Error) {
  const facts = pino.stdSerializers.err(error);
  if (facts?.stack) facts.stack = withPlaces(facts.stack);
  return facts;
}

/** One line of JSON an event on stdout; silent in tests unless LOG_LEVEL asks. */
export const log = pino({
  level: asked in pino.levels.values || asked === 'silent' ? asked : usual,
  serializers: { err: told },
});
