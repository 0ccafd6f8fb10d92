import type { Module } from '../../module';
import { tipJobs } from './tip.jobs';
import { tipListeners } from './tip.listeners';
import { TipResolver } from './tip.resolver';

/** Tips to pages: who may give one, and how its creator is notified. */
export const tips: Module = { resolvers: [TipResolver], on: tipListeners, jobs: tipJobs };
