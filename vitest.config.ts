import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SecondTries, SkippedForTools } from './vitest.reporters.ts';
import { MISSING, TAGS, taggedAs } from './vitest.tags.ts';

/**
 * `npm test` leaves out most journeys and the slow files, by their paths, so that they are not even loaded; slow tests of
 * other files it leaves out by its `--tags-filter`. Without EVERYDAY all files run.
 */
const { EVERYDAY } = process.env;
const SLOW = taggedAs('slow');

/**
 * One project after the other, as they are listed, and of each the slow files first: a slow file at the end would run
 * alone.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = this.ctx.projects.filter((project) => files.some((file) => file.project === project));
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.includes(path.relative(import.meta.dirname, moduleId));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

/**
 * Files share their imports: loading the product again for each file took most of the time. Garbage is collected
 * seldom, and never beside the tests, which need all cores: a tenth of their time.
 */
const shared = {
  isolate: false,
  pool: 'forks' as const,
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
};
/** Tests that only compute use two cores. */
const computes = { maxWorkers: 2, sequence: { groupOrder: 0 } };
/** Where tests also wait, for Postgres, a browser or a process, two more run meanwhile. */
const waits = { maxWorkers: 4, sequence: { groupOrder: 1 } };

/** Milliseconds that a condition, a step and a test may take: only a busy machine needs so much. */
const patient = { expect: { poll: { timeout: 60_000 } }, testTimeout: 300_000, hookTimeout: 300_000 };

/** Four projects: rules, words and their translators' files alone, client components in jsdom, journeys in a real browser, the server on the real embedded Postgres. */
export default defineConfig({
  test: {
    tags: TAGS,
    sequence: { sequencer: SlowFirst },
    reporters: ['default', new SecondTries(), new SkippedForTools()],
    // Compiled files are kept in node_modules: a second run of one server file takes 0.4 of the time of the first. One with
    // `import.meta.glob(` is not, as it depends on others: with a type argument there it would be.
    experimental: { fsModuleCache: !process.env.CI },
    projects: [
      {
        test: {
          ...shared,
          ...computes,
          ...patient,
          name: 'rules',
          include: ['server/{rules,words,translating}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          ...computes,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['client/e2e/**'],
          environment: 'jsdom',
          setupFiles: ['client/test/setup.ts'],
          ...patient,
        },
      },
      {
        test: {
          // Here files share a browser and its profiles as well.
          ...shared,
          ...waits,
          ...patient,
          name: 'browser',
          // A browser beside three others and the server may run out of time once; a fault fails twice.
          retry: 1,
          include: EVERYDAY ? taggedAs('everyday') : ['client/e2e/**/*.test.ts'],
          exclude: MISSING.includes('chromium') ? ['**'] : [],
          globalSetup: ['client/e2e/globalSetup.ts'],
          setupFiles: ['client/e2e/setup.ts'],
          environment: 'node',
        },
      },
      {
        // Node gives all packages graphql's CommonJS; our own files must get the same one, or its classes are there twice.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          ...shared,
          ...waits,
          ...patient,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/{rules,words,translating}/**', ...(EVERYDAY ? SLOW : [])],
          globalSetup: ['server/test/globalSetup.ts'],
          setupFiles: ['server/test/setup.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
