import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Three projects: rules and server on the real embedded Postgres, client components in jsdom, journeys in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        // Node gives all packages graphql's CommonJS; our own files must get the same one, or its classes are there twice.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          // One project after the other: two cores have enough to do with one.
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/globalSetup.ts'],
          setupFiles: ['server/test/setup.ts'],
          environment: 'node',
          pool: 'forks',
          // Files share what they import: loading the product again for each of them took most of the time.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          sequence: { groupOrder: 0 },
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['client/e2e/**'],
          environment: 'jsdom',
          setupFiles: ['client/test/setup.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
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
