import { readFileSync } from 'node:fs';

// The allowed imports. `import('…')` counts; `import type` does not: it is gone at run time.

const SHARED = '^server/(rules|words)/';

/** The layers of the server, the lowest first: a file imports its own layer and those before it. All other files may import all of them. */
const LAYERS = [
  { name: 'rules-and-words', path: SHARED },
  {
    name: 'policies-entities-gateways-platform',
    path: '^server/(platform|gateways|auth)/|^server/policies\\.ts$|\\.entity\\.ts$',
  },
  { name: 'services', path: '\\.service\\.ts$' },
  { name: 'resolvers-routes-listeners-jobs', path: '^server/[^/]+/.*\\.(resolver|routes|listeners|jobs)\\.ts$' },
];

/** The nouns in the order of server/modules.ts. */
const NOUNS = readFileSync(new URL('./server/modules.ts', import.meta.url), 'utf8')
  .match(/MODULES[^=]*= \[([^\]]*)\]/)[1]
  .match(/\w+/g);

/** A rule that fails the check. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { dependencyTypesNot: ['type-only'], ...to },
});

/** A rule that lets packages be imported, types too, only in the rooms that know them; benchmarks and tests may. */
const roomRule = (name, comment, packages, rooms) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^server/', pathNot: ['^server/(bench|test)/', '\\.harness\\.ts$', ...rooms] },
  to: { path: `^node_modules/${packages}/` },
});

const layerRules = LAYERS.map(({ name, path }, i) => {
  const lower = LAYERS.slice(0, i).map((layer) => layer.path);
  return rule(
    `layer-${name}`,
    'Imports only go down: resolvers, routes, listeners, jobs -> services -> policies, entities, gateways, platform -> rules, words.',
    { path, pathNot: lower },
    { path: '^server/', pathNot: [...lower, path] },
  );
});

const nounRules = NOUNS.slice(0, -1).map((noun, i) =>
  rule(
    `noun-${noun}`,
    'A noun imports only nouns before it in server/modules.ts.',
    { path: `^server/${noun}/` },
    { path: `^server/(${NOUNS.slice(i + 1).join('|')})/` },
  ),
);

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'No file imports itself by way of others.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...layerRules,
    ...nounRules,
    {
      name: 'platform-without-nouns',
      comment: 'Plumbing knows no noun, by type neither.',
      severity: 'error',
      from: { path: '^server/(platform|gateways)/' },
      to: { path: '^server/', pathNot: [SHARED, '^server/(platform|gateways)/'] },
    },
    rule(
      'auth-without-nouns',
      'Authentication knows no noun.',
      { path: '^server/auth/' },
      { path: '^server/', pathNot: [SHARED, '^server/(platform|gateways|auth)/'] },
    ),
    roomRule(
      'fastify-in-http',
      'Only routes and the HTTP server know Fastify; other files take its types from platform/http/types.ts.',
      '(fastify|@fastify/[^/]+)',
      ['^server/(platform/http|pages|demo)/', '\\.routes\\.ts$'],
    ),
    roomRule(
      'typeorm-in-db',
      'Only platform/db and entities know TypeORM; services take repositories and conditions from platform/db. GraphQL’s Node is the base of entities.',
      'typeorm',
      ['^server/platform/db/', '\\.entity\\.ts$', '^server/platform/graphql/node\\.ts$'],
    ),
    roomRule(
      'pg-in-db',
      'Only platform/db knows Postgres’ client, with the embedded Postgres, the job workers’ own pool and the tracing of statements.',
      '(pg|@types/pg)',
      ['^server/platform/(db|postgres|jobs)/', '^server/platform/tracing/statements\\.ts$'],
    ),
    rule(
      'rules-pure',
      'Rules and words import yup and each other: they run in browsers too.',
      { path: SHARED },
      { pathNot: [SHARED, '^node_modules/yup/'] },
    ),
    rule(
      'client-alone',
      'The client imports itself, rules and words, nothing else of the server.',
      { path: '^client/', pathNot: '^client/e2e/' },
      { path: '^(server|migrations)/', pathNot: SHARED },
    ),
    rule(
      'demo-only-where-it-runs',
      'Demo data and stand-ins are loaded lazily, where they run: a deployment loads nothing of them.',
      { path: '^server/', pathNot: '^server/(demo|bench|test)/' },
      { path: '^server/demo/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    rule(
      'screens-apart',
      'What two screens use lies outside of both.',
      { path: '^client/screens/([^/]+)/' },
      { path: '^client/screens/', pathNot: '^client/screens/$1/' },
    ),
    rule(
      'below-screens',
      'What screens share knows no screen.',
      { path: '^client/[^/]+/', pathNot: '^client/(screens|gallery|e2e|test)/' },
      { path: '^client/screens/' },
    ),
    rule(
      'charts-in-statistics',
      'Charts are heavy: only the statistics screen has them.',
      { path: '^client/', pathNot: '^client/screens/Settings/Stats/' },
      { path: '^node_modules/@nivo/' },
    ),
  ],
  options: {
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '\\.test\\.tsx?$|\\.generated\\.ts$' },
    skipAnalysisNotInRules: true,
  },
};
