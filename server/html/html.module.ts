import type { Module } from '../module';
import { PageResolver } from './creatorPage.resolver';
import { ExploreResolver } from './explore.resolver';

/** Reads over many nouns: a page with all that its screen shows, and Explore. */
export const html: Module = {
  resolvers: [PageResolver, ExploreResolver],
};
