import pino from 'pino';

// A level that there is not is refused with the rest of the environment, not here.
const asked = process.env.LOG_LEVEL ?? '';
const usual = process.env.VITEST ? 'silent' : 'info';

/** One line of JSON an event on stdout; silent in tests unless LOG_LEVEL asks. */
export const log = pino({ level: asked in pino.levels.values || asked === 'silent' ? asked : usual });
