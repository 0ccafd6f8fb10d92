import { Baseline1763700001001 } from './1-Baseline';
import { EarlierNodes1763700001002 } from './2-EarlierNodes';

/** All migrations, in order. */
export const MIGRATIONS = [Baseline1763700001001, EarlierNodes1763700001002];
