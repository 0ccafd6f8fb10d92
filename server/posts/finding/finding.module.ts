import type { Module } from '../../module';
import { FindingResolver } from './finding.resolver';

/** How a page's posts are found: by words, by tag, by month. */
export const finding: Module = {
  resolvers: [FindingResolver],
};
