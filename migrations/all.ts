import { Baseline1763700001001 } from './1-Baseline';

/** All migrations, in order. */
export const MIGRATIONS = [Baseline1763700001001];
