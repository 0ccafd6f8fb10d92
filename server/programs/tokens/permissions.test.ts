// @module-tag slow

import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  parse,
  validate,
} from 'graphql';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_SCOPES, type ApiScope } from '../../rules/tokens';
import { wholeSchema } from '../../schema';
import { aPerson, type Person } from '../../test/factories';
import { rawSocket } from '../../test/http/rawSocket';
import { restCalls } from '../../test/http/restCalls';
import { aWorld } from '../../test/world';
import { isListedType, needOf, PERMISSIONS } from './permissions';
import { createApiToken } from './token.service';

const world = aWorld();
let person: Person;
let token: string;
const schema: GraphQLSchema = wholeSchema();

beforeAll(async () => {
  person = await aPerson();
});

const ROOTS = ['Query', 'Mutation', 'Subscription', 'Viewer'] as const;
const FIELDS = ROOTS.flatMap((root) => {
  const type = schema.getType(root);
  return isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ root, field })) : [];
});
const TYPES = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .map(({ name }) => name)
  .filter(isListedType);
const DESCRIPTIONS = ['GET /openapi.json', 'GET /schema.graphql', 'GET /docs', 'GET /docs/:file'];
const CALLS = (await restCalls()).calls.filter((call) => !DESCRIPTIONS.includes(call));

/** The reach of each scope, stated a second time: by the needs of the calls. */
const REACHES: Record<ApiScope, RegExp> = {
  READ: /^open$| read$/,
  WRITE: /^open$| (read|write)$/,
  PAGE: /^open$|^pages read$|^page /,
  POSTS: /^open$|^pages read$|^posts /,
  MESSAGES: /^open$|^pages read$|^messages /,
};
const reaches = (scope: ApiScope, name: string) => REACHES[scope].test(needOf(name)!);

describe('the list of what tokens may', () => {
  it('says it of every field of Query, Mutation, Subscription and Viewer, and of every type', () => {
    const names = [...FIELDS.map(({ root, field }) => `${root}.${field.name}`), ...TYPES];
    expect(names.filter((name) => !needOf(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(120);
  });

  it('says it of every REST call', () => {
    expect(CALLS.filter((call) => !needOf(call))).toEqual([]);
    expect(CALLS.length).toBeGreaterThan(90);
  });

  it('is tried by documents that are valid, for every field of the schema', () => {
    const documents = EVERYWHERE.map(documentTo);
    expect(documents.filter((document) => validate(schema, parse(document)).length > 0)).toEqual([]);
    const fields = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    expect(documents.length).toBe(fields.flatMap(({ name }) => fieldsOf(name)).length);
  });

  it('lists nothing twice, and nothing unknown', () => {
    const listed = Object.values(PERMISSIONS).flatMap((names) => names.match(/[A-Z]+ \/\S+|\S+/g) ?? []);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    const there = new Set([...FIELDS.map(({ root, field }) => `${root}.${field.name}`), ...TYPES, ...CALLS]);
    expect(listed.filter((name) => !there.has(name))).toEqual([]);
  });

  it('opens nothing that changes a password, money, an account, tokens or what reviewers decide', () => {
    const closed =
      /password|logIn|logOut|signUp|payment\/|PaymentOrder|confirmPayment|leaveSquad|setRenewal|cancel|^POST \/manualSub|(delete|deactivate)Account|private\/user|ApiToken|App(Access|Request|Secret)?\b|App(s|Accesses)\b|session|[Aa]dmin|(un)?block(User|Creator)|review(Creator|Queue)|Desk/i;
    const names = [...FIELDS.map(({ root, field }) => `${root}.${field.name}`), ...TYPES, ...CALLS];
    const open = names.filter((name) => closed.test(name) && needOf(name) !== 'never');
    // These two are open: they say only whether the person has a password and is a reviewer.
    expect(open).toEqual(['Viewer.hasPassword', 'Viewer.isAdmin']);
  });
});

/** The shortest path of fields to each type from Query, Mutation or Subscription. */
const ways = new Map<string, Step[]>(ROOTS.filter((root) => root !== 'Viewer').map((root) => [root, []]));
interface Step {
  parent: string;
  field: GraphQLField<unknown, unknown>;
}
for (const [name, way] of ways) {
  for (const field of fieldsOf(name)) {
    const to = getNamedType(field.type);
    // An interface may be any of its types.
    const types = isInterfaceType(to) ? schema.getPossibleTypes(to) : [to];
    for (const type of types) if (!ways.has(type.name)) ways.set(type.name, [...way, { parent: name, field }]);
  }
}

function fieldsOf(name: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}

/** Every field of every type, with the path to it. */
const EVERYWHERE = [...ways].flatMap(([name, way]) =>
  name.startsWith('__') ? [] : fieldsOf(name).map((field) => [...way, { parent: name, field }]),
);

/** A document that asks for the last of these and as little else as it can. */
function documentTo(steps: readonly Step[]): string {
  const heads: string[] = [];
  const document = steps.reduceRight((inside, { parent, field }, index) => {
    const given = field.args
      .filter((arg) => isRequiredArgument(arg))
      .map(({ name, type }) => {
        heads.push(`$${name}${index}: ${type}`);
        return `${name}: $${name}${index}`;
      });
    const to = getNamedType(field.type);
    const asked = inside || (isCompositeType(to) ? '{ __typename }' : '');
    const call = `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${asked}`;
    const from = steps[index - 1] && getNamedType(steps[index - 1]!.field.type);
    return isInterfaceType(from) ? `{ ... on ${parent} { ${call} } }` : `{ ${call} }`;
  }, '');
  return `${steps[0]!.parent.toLowerCase()}${heads.length > 0 ? `(${heads.join(', ')})` : ''} ${document}`;
}

/** The listed names that these steps need. */
const listedIn = (steps: readonly Step[]) =>
  steps.flatMap(({ parent, field }) => {
    if ((ROOTS as readonly string[]).includes(parent)) return [`${parent}.${field.name}`];
    return isListedType(parent) ? [parent] : [];
  });

const isTokenRefusal = (message: string | undefined) =>
  /^This token does not reach|is not open to tokens/.test(message ?? '');

describe.each(API_SCOPES)('a token of the scope %s', (scope) => {
  const anotherToken = async () => {
    token = (await createApiToken(person, { name: scope, scope, expiresAt: null })).token;
  };
  // One may call 600 times a minute: each test has its own.
  beforeEach(anotherToken);
  const bearer = () => ({ authorization: `Bearer ${token}` });
  /** Whether the token reaches all of a document, as the server says. */
  async function isLetThrough(query: string, variables = {}): Promise<boolean> {
    const { body } = await world.as().post('/graphql', { query, variables }, bearer());
    const { message, extensions } = body.errors?.[0] ?? {};
    expect(extensions?.code).not.toBe('RATE_LIMITED');
    return !(isTokenRefusal(message) && extensions.code === 'FORBIDDEN');
  }

  it('reaches these fields of GraphQL, with all on the path to them, and no others', async () => {
    const wrong: string[] = [];
    for (const [i, steps] of EVERYWHERE.entries()) {
      if (i % 500 === 499) await anotherToken();
      const query = documentTo(steps);
      if ((await isLetThrough(query)) !== listedIn(steps).every((name) => reaches(scope, name))) wrong.push(query);
    }
    expect(wrong).toEqual([]);
  });

  it('follows these subscriptions over a web socket, and no others', async () => {
    const socket = await rawSocket(world, undefined, { headers: bearer() });
    const fields = FIELDS.filter(({ root }) => root === 'Subscription').map(({ field }) => field);
    for (const field of fields) socket.subscribe(field.name, documentTo([{ parent: 'Subscription', field }]));
    socket.send({ type: 'ping' });
    await socket.message('pong');
    const told = socket.received.filter(({ type }) => type === 'error');
    const refused = told.filter(({ payload }) => isTokenRefusal(payload[0].message)).map(({ id }) => id);
    const beyond = fields.map(({ name }) => name).filter((name) => !reaches(scope, `Subscription.${name}`));
    expect(refused.sort()).toEqual(beyond.sort());
  });

  it('reaches these types wherever they are met, and no others', async () => {
    const wrong: string[] = [];
    for (const name of TYPES) {
      const type = schema.getType(name);
      if (!isObjectType(type) || !type.getInterfaces().some(({ name: of }) => of === 'Node')) continue;
      const query = `query($id: ID!) { node(id: $id) { ... on ${name} { id } } }`;
      if ((await isLetThrough(query, { id: person.userId })) !== reaches(scope, name)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('reaches these calls of REST and no others', async () => {
    const wrong: string[] = [];
    for (const call of CALLS) {
      const [method, path] = call.split(' ') as [string, string];
      // Routes before authentication: files, and other servers' webhooks.
      if (
        /^\/(pictures|clips|payment\/webhook|mail\/(webhook|unsubscribe|unfollow|invitation))/.test(path) ||
        path === '/auth/google'
      )
        continue;
      const address = `/api${path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`;
      // A response to HEAD has no body, so this test cannot tell an allowed call from a refused one.
      if (method === 'HEAD' && reaches(scope, call)) continue;
      const { status, body, headers } = await world.as().send(method, address, undefined, bearer());
      expect(headers.get('ratelimit')).not.toContain('r=0;');
      const isRefused = status === 403 && (method === 'HEAD' || isTokenRefusal(body?.msg));
      if (isRefused === reaches(scope, call)) wrong.push(`${call} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
