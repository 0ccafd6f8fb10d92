import { inject } from 'vitest';
import { saidIn } from './meanwhile';

/** The address of the Postgres that all test files share. */
export const postgresUrl = await saidIn<string>(inject('postgres'));
