import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/**
 * Tests that start whole processes, prepare films, run by chance or wait for a time limit to end, and the screens that
 * load most. They begin first, and `npm run test:quick` leaves out the server's.
 */
const LONG = [
  ...[
    'operations/commands/backup',
    'operations/commands/doctor.command',
    'gateways/ffmpeg',
    'test/whole/index',
    'test/whole/lesserRole',
    'test/whole/nodes',
    'operations/health/metrics',
    'operations/commands/operatorActs.command',
    'test/whole/packages',
    'money/payments/moneyHistories',
    'money/payments/killedProcess',
    'platform/db/lostConnections',
    'platform/live/silentSockets',
    'platform/postgres/embeddedPostgres',
    'platform/postgres/postgresBinaries',
    'test/whole/pooledDatabase',
    'posts/posts/filmQueues',
    'posts/posts/films',
    'test/whole/readReplica',
    'operations/commands/reviewer.command',
    'test/whole/rollingRestart',
    'test/whole/lockedContent',
    'test/whole/migrations',
    'test/whole/randomRequests',
    'operations/commands/toli.command',
    'test/whole/traces',
    'media/uploads/direct',
    'media/uploads/pieces',
  ].map((name) => `server/${name}.test.ts`),
  ...['apiDocs', 'google', 'screens'].map((name) => `client/e2e/${name}.test.ts`),
];

/**
 * The journeys of `npm run test:quick`, one for each everyday task: sign up, join and pay, post, comment, send
 * messages, be notified, change settings, use the phone's menu. With them the first views, the sizes and axe on a
 * visitor's screens.
 */
const QUICK_JOURNEYS = [
  'accounts',
  'accountSettings',
  'budget',
  'chosenSquad',
  'firstView',
  'journey',
  'menus',
  'messages',
  'money',
  'mySquads',
  'notifications',
  'posting',
  'screens',
  'styles',
  'talk',
].map((name) => `client/e2e/${name}.test.ts`);

/**
 * One project after the other, as they are listed, and of each the long files first: a long file at the end would run
 * alone.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = this.ctx.projects.filter((project) => files.some((file) => file.project === project));
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(`/${file}`));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** Lists at the end which journeys only passed at their second try: each is a fault of the product or of the test. */
class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const { children, relativeModuleId } of modules)
      for (const test of children.allTests())
        if (test.diagnostic()?.flaky)
          console.warn(
            `Passed at its second try: ${relativeModuleId} > ${test.fullName}\n${test.result().errors?.[0]?.message}`,
          );
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
    sequence: { sequencer: LongFirst },
    reporters: ['default', new SecondTries()],
    // Compiled files are kept in node_modules: a second run of one server file takes 0.4 of the time of the first.
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
          include: process.env.QUICK ? QUICK_JOURNEYS : ['client/e2e/**/*.test.ts'],
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
          exclude: ['server/{rules,words,translating}/**', ...(process.env.QUICK ? LONG : [])],
          globalSetup: ['server/test/globalSetup.ts'],
          setupFiles: ['server/test/setup.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
