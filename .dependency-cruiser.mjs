import { FILES, noRoomIsForgotten, ROOMS } from './.dependency-cruiser.rooms.mjs';

// The allowed imports. `import('…')` counts; `import type` does not, unless a rule says so: it is gone at run time.

const SHARED = '^server/(rules|words)/';
const BODY_SCHEMA = '^server/rules/bodies/schema\\.ts$';

/** The layers of the server, the lowest first: a file imports its own layer and those before it. All other files may import all of them. */
const LAYERS = [
  { name: 'rules-and-words', path: SHARED },
  {
    name: 'policies-entities-gateways-platform',
    path: '^server/(platform|gateways|auth)/|^server/policies\\.ts$|\\.entity\\.ts$',
  },
  { name: 'views', path: '\\.view\\.ts$' },
  { name: 'services', path: '\\.service\\.ts$' },
  { name: 'resolvers-routes-listeners-jobs', path: '^server/[^/]+/.*\\.(resolver|routes|listeners|jobs)\\.ts$' },
];

/** What all screens stand on, the lowest first: each imports itself and those before it, of the client nothing else. */
const BELOW_SCREENS = ['ui', 'visit', 'apollo', 'viewer', 'security'];

/** A rule whose folders were renamed would pass in silence: each pattern of a rule must match a file. */
function matchesFiles({ name, from, to }) {
  for (const pattern of [from.path, from.pathNot, to.path, to.pathNot].flat().filter(Boolean)) {
    if (pattern.startsWith('^node_modules/') || pattern.includes('$1')) continue;
    if (!FILES.some((file) => new RegExp(pattern).test(file)))
      throw new Error(`The rule ${name} of .dependency-cruiser.mjs matches no file: ${pattern}`);
  }
}

/** A rule that fails the check. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { dependencyTypesNot: ['type-only'], ...to },
});

/** A rule that lets packages be imported, types too, only in the rooms that know them; benchmarks and tests may. */
const packageRule = (name, comment, packages, rooms) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^server/', pathNot: ['^server/(bench|test)/', ...rooms] },
  to: { path: `^node_modules/${packages}/` },
});

const layerRules = LAYERS.map(({ name, path }, i) => {
  const lower = LAYERS.slice(0, i).map((layer) => layer.path);
  return rule(
    `layer-${name}`,
    'Imports only go down: resolvers, routes, listeners, jobs -> services -> views -> policies, entities, gateways, platform -> rules, words.',
    { path, pathNot: lower },
    { path: '^server/', pathNot: [...lower, path] },
  );
});

/** Types count too; but the relation of an entity may name the type of a later row, which refers to nothing at run time. */
const roomRules = ROOMS.slice(0, -1).map((room, i) => ({
  name: `room-${room}`,
  comment: 'A noun imports only nouns before it in server/modules.ts, types too.',
  severity: 'error',
  from: { path: `^server/${room}/`, pathNot: '\\.entity\\.ts$' },
  to: { path: `^server/(${ROOMS.slice(i + 1).join('|')})/` },
}));

const entityRules = ROOMS.slice(0, -1)
  .filter((room) => FILES.some((file) => file.startsWith(`server/${room}/`) && file.endsWith('.entity.ts')))
  .map((room) =>
    rule(
      `entities-${room}`,
      'An entity imports only nouns before it in server/modules.ts, but for the types of its relations.',
      { path: `^server/${room}/.*\\.entity\\.ts$` },
      { path: `^server/(${ROOMS.slice(ROOMS.indexOf(room) + 1).join('|')})/` },
    ),
  );

/** Types count too: `ui` knows no data, not even by its type. */
const clientRules = BELOW_SCREENS.map((folder, i) => ({
  name: `client-${folder}`,
  comment: `In the client ${BELOW_SCREENS.join(', ')} import only themselves and those before them, types too.`,
  severity: 'error',
  from: { path: `^client/${folder}/` },
  to: { path: '^client/', pathNot: `^client/(${BELOW_SCREENS.slice(0, i + 1).join('|')})/` },
}));

noRoomIsForgotten();

/** The rows that have a view beside them, which is what resolvers and routes show. */
const ROWS = FILES.filter((file) => file.endsWith('.view.ts'))
  .map((file) => file.replace('.view.ts', '.entity.ts'))
  .filter((file) => FILES.includes(file));

const forbidden = [
  {
    name: 'no-circle',
    comment: 'No file imports itself by way of others.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  ...layerRules,
  ...roomRules,
  ...entityRules,
  rule(
    'assembly-above',
    'What assembles the product imports its nouns, never the other way round, but for policies and the context of an operation. The operator’s programs assemble it too.',
    { path: `^server/(${ROOMS.slice(0, -1).join('|')})/` },
    { path: '^server/[^/]+\\.ts$', pathNot: '^server/(policies|context)\\.ts$' },
  ),
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
  {
    name: 'views-shown',
    comment:
      'Resolvers and routes show views and know no row of theirs, by type neither. An account is shown whole to its owner and at the desk.',
    severity: 'error',
    from: {
      path: '\\.(resolver|routes)\\.ts$',
      pathNot: ['^server/people/users/user\\.routes\\.ts$', '^server/desk/admin/desk\\.resolver\\.ts$'],
    },
    to: { path: `^(${ROWS.join('|').replaceAll('.', '\\.')})$` },
  },
  packageRule(
    'fastify-in-http',
    'Only routes and the HTTP server know Fastify; other files take its types from platform/http/types.ts.',
    '(fastify|@fastify/[^/]+)',
    ['^server/(platform/http|html|demo)/', '\\.routes\\.ts$'],
  ),
  packageRule(
    'typeorm-in-db',
    'Only platform/db and entities know TypeORM; services take repositories and conditions from platform/db.',
    'typeorm',
    ['^server/platform/db/', '\\.entity\\.ts$'],
  ),
  packageRule(
    'pg-in-db',
    'Only platform/db knows Postgres’ client, with the embedded Postgres, the job workers’ own pool and the tracing of statements.',
    '(pg|@types/pg)',
    ['^server/platform/(db|postgres|jobs)/', '^server/platform/tracing/statements\\.ts$'],
  ),
  rule(
    'rules-pure',
    'Rules and words import yup and each other: they run in browsers too. The schema of bodies alone imports ProseMirror’s model.',
    { path: SHARED, pathNot: BODY_SCHEMA },
    { pathNot: [SHARED, '^node_modules/yup/'] },
  ),
  rule(
    'body-schema-pure',
    'The schema of bodies imports rules and ProseMirror’s model.',
    { path: BODY_SCHEMA },
    { pathNot: [SHARED, '^node_modules/prosemirror-model/'] },
  ),
  rule(
    'body-schema-not-for-readers',
    'Only the server and the editor of posts load the schema of bodies: readers draw a body without it.',
    { path: '^client/', pathNot: '^client/screens/PostEditor/' },
    { path: [BODY_SCHEMA, '^node_modules/prosemirror-'] },
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
  ...clientRules,
  rule(
    'client-assembly-above',
    'What assembles the client imports its screens, never the other way round.',
    { path: '^client/[^/]+/', pathNot: '^client/(ssr|gallery|e2e|test)/' },
    { path: '^client/([^/]+\\.tsx?$|(ssr|gallery|e2e|test)/)' },
  ),
  rule(
    'charts-in-statistics',
    'Charts are heavy: only the statistics screen has them.',
    { path: '^client/', pathNot: '^client/screens/Settings/Stats/' },
    { path: '^node_modules/@nivo/' },
  ),
];

for (const each of forbidden) matchesFiles(each);

export default {
  forbidden,
  options: {
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '\\.test\\.tsx?$|\\.generated\\.ts$' },
    skipAnalysisNotInRules: true,
  },
};
