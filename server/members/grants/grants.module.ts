import type { Module } from '../../module';
import { StoredGrant } from './grant.entity';

/** What payments bought: a squad, its price and the time it opens it for. */
export const grants: Module = { entities: [StoredGrant] };
