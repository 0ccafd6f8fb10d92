import { Baseline1763700001001 } from './1-Baseline';
import { EarlierNodesGo1763700001002 } from './2-EarlierNodesGo';

/** All migrations, in order. */
export const MIGRATIONS = [Baseline1763700001001, EarlierNodesGo1763700001002];
