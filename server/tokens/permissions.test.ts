import { type GraphQLSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '../modules';
import { callsOf } from '../platform/http/rest';
import { API_SCOPES, type ApiScope } from '../rules/tokens';
import { wholeSchema } from '../schema';
import { aPerson, type Person } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { isListedType, needOf, PERMISSIONS } from './permissions';
import { createApiToken } from './token.service';

let world: World;
let person: Person;
const tokens = {} as Record<ApiScope, string>;
const schema: GraphQLSchema = wholeSchema();

beforeAll(async () => {
  world = await openWorld();
  person = await aPerson();
  for (const scope of API_SCOPES)
    tokens[scope] = (await createApiToken(person, { name: scope, scope, expiresAt: null })).token;
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
const CALLS = MODULES.flatMap(({ routes, openRoutes }) => [...(routes ?? []), ...(openRoutes ?? [])]).flatMap(callsOf);

/** What each scope reaches, said a second time: by what a call needs. */
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

  it('names nothing twice, and nothing that is not there', () => {
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
    // Who the person is, and whether there is a password: nothing of it is told.
    expect(open).toEqual(['Viewer.hasPassword', 'Viewer.isAdmin']);
  });
});

/** A document that asks for this field and as little else as it can. */
function documentOf(root: (typeof ROOTS)[number], field: (typeof FIELDS)[number]['field']): string {
  const type = getNamedType(field.type);
  const inner = isObjectType(type) || isInterfaceType(type) ? ' { __typename }' : '';
  const needed = field.args.filter(
    ({ type: wanted, defaultValue }) => String(wanted).endsWith('!') && defaultValue === undefined,
  );
  const names = needed.map(({ name, type: wanted }) => [`$${name}: ${wanted}`, `${name}: $${name}`]);
  const heads = names.length > 0 ? `(${names.map(([head]) => head).join(', ')})` : '';
  const values = names.length > 0 ? `(${names.map(([, value]) => value).join(', ')})` : '';
  const asked = `${field.name}${values}${inner}`;
  if (root === 'Viewer') return `query${heads} { viewer { ${asked} } }`;
  return `${root.toLowerCase()}${heads} { ${asked} }`;
}

const bearer = (scope: ApiScope) => ({ authorization: `Bearer ${tokens[scope]}` });
const isTokenRefusal = (message: string | undefined) =>
  /^This token does not reach|is not open to tokens/.test(message ?? '');

describe.each(API_SCOPES)('a token of the scope %s', (scope) => {
  it('reaches these fields of GraphQL and no others', async () => {
    const wrong: string[] = [];
    for (const { root, field } of FIELDS) {
      const { body } = await world.as().post('/graphql', { query: documentOf(root, field) }, bearer(scope));
      const [error] = body.errors ?? [];
      const isRefused = isTokenRefusal(error?.message) && error.extensions.code === 'FORBIDDEN';
      if (isRefused === reaches(scope, `${root}.${field.name}`)) wrong.push(`${root}.${field.name}`);
    }
    expect(wrong).toEqual([]);
  });

  it('reaches these types wherever they are met, and no others', async () => {
    const wrong: string[] = [];
    for (const name of TYPES) {
      const type = schema.getType(name);
      if (!isObjectType(type) || !type.getInterfaces().some(({ name: of }) => of === 'Node')) continue;
      const query = `query($id: ID!) { node(id: $id) { ... on ${name} { id } } }`;
      const { body } = await world.as().post('/graphql', { query, variables: { id: person.userId } }, bearer(scope));
      if (isTokenRefusal(body.errors?.[0]?.message) === reaches(scope, name)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('reaches these calls of REST and no others', async () => {
    const wrong: string[] = [];
    for (const call of CALLS) {
      const [method, path] = call.split(' ') as [string, string];
      // Before anybody is asked for: files, and what other servers send.
      if (/^\/(pictures|clips|payment\/webhook|mail\/(webhook|unsubscribe))/.test(path) || path === '/auth/google')
        continue;
      const address = `/api${path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000')}`;
      // An answer to HEAD has no words: that it is let through cannot be told from what the door refuses.
      if (method === 'HEAD' && reaches(scope, call)) continue;
      const { status, body } = await world.as().send(method, address, undefined, bearer(scope));
      const isRefused = status === 403 && (method === 'HEAD' || isTokenRefusal(body?.msg));
      if (isRefused === reaches(scope, call)) wrong.push(`${call} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
