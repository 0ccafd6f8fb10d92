import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start whole processes and wait for them. */
const LONG = /server\/(index|nodes|reviewer\.command|platform\/postgres\/\w+|platform\/db\/lostConnections)\.test\.ts$/;

/** The long files first: at the end one of them would keep the others waiting. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Files share what they import, and two workers: loading the product again for each file took most of the time. */
const shared = { isolate: false, pool: 'forks', maxWorkers: 2 } as const;

/** Four projects: rules and words alone, the server on the real embedded Postgres, client components in jsdom, journeys in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // One group after the other: two cores have enough to do with one.
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          sequence: { groupOrder: 0 },
          include: ['server/{rules,words}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'client',
          sequence: { groupOrder: 1 },
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['client/e2e/**'],
          environment: 'jsdom',
          setupFiles: ['client/test/setup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        // Node gives all packages graphql's CommonJS; our own files must get the same one, or its classes are there twice.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          ...shared,
          name: 'server',
          sequence: { groupOrder: 2 },
          include: ['server/**/*.test.ts'],
          exclude: ['server/{rules,words}/**'],
          globalSetup: ['server/test/globalSetup.ts'],
          setupFiles: ['server/test/setup.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 3 },
          include: ['client/e2e/**/*.test.ts'],
          globalSetup: ['client/e2e/globalSetup.ts'],
          setupFiles: ['client/e2e/setup.ts'],
          environment: 'node',
          pool: 'forks',
          // Files share a browser and its profiles.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
