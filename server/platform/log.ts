import pino from 'pino';

/** One line of JSON an event on stdout; silent in tests unless LOG_LEVEL asks. */
export const log = pino({ level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info') });
