// Not @fastify/swagger: with 9.9.3 this file was as long, since refusals, forms, files, limits and webhooks stayed ours, in its `transform`. It
// spares only the loop over the routes, and names no schema within `content`: each of 720 refusals was written out.
import { type TObject, type TSchema, TypeGuard } from '@sinclair/typebox';
import { type AnyObjectSchema, isSchema } from 'yup';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '../../../rules/idempotency';
import type { Access, FormBody, RegisteredRoute } from '../routes';
import { DONE, PROBLEM } from '../schemas';
import { formSchema } from './formSchema';

type Json = Record<string, unknown>;
type Schema = NonNullable<RegisteredRoute['schema']>;

/** The part of the document outside of its paths. */
export interface About {
  title: string;
  version: string;
  description: string;
  /** The prefix of the paths. */
  url: string;
  /** The ways to authenticate, by name: OpenAPI's security schemes. */
  security: Record<string, Json>;
  /** The webhooks, by name. */
  messages: Record<string, { summary: string; body: TSchema }>;
  /** The ways that a route accepts. */
  keysOf(route: RegisteredRoute): string[];
}

/** The allowed callers, in words, and the refusals of others. */
const CALLERS: Record<Access, { who: string; refusals: number[] }> = {
  anyone: { who: 'Anybody may.', refusals: [403] },
  signedIn: { who: 'Whoever is signed in may.', refusals: [401, 403] },
  verified: { who: 'Whoever is signed in and has verified their address may.', refusals: [401, 403] },
  creator: { who: 'Whoever runs a page may.', refusals: [401, 403] },
  server: { who: 'A server that signs what it sends.', refusals: [] },
};

const STATUSES: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; there is nothing to say.',
  302: 'Leads elsewhere.',
  400: 'Something that was sent breaks a rule, or cannot be read.',
  401: 'Nobody is signed in, or what was given to prove it is wrong.',
  402: 'The gateway has no money of it.',
  403: 'Not for this caller: not theirs, beyond the scope of their token, or asked for by another site.',
  404: 'No such thing, or nothing that this caller may know of.',
  409: 'In conflict with what is there.',
  412: 'Of another version of the protocol.',
  413: 'Too large.',
  415: 'Of a type that is not taken.',
  422: 'Its `Idempotency-Key` came with another body before.',
  429: 'Too many tries; `Retry-After` says when to try again.',
  501: 'Not set up here.',
  503: 'A part that it needs is down; nothing is half done.',
  507: 'There is no room; nothing is half done.',
};

const ID: Json = { type: 'string', format: 'uuid' };

const content = (type: string, schema: unknown): Json => ({ content: { [type]: { schema } } });
const inJson = (schema: unknown) => content('application/json', schema);
const schemaOf = (form: unknown) => (isSchema(form) ? formSchema(form as AnyObjectSchema) : form);
const propertiesOf = (schema: unknown): Record<string, TSchema> => (schema as TObject | undefined)?.properties ?? {};

/** The form with its files; a file is optional where the form has one. */
function multipart({ fields, files }: FormBody): Json {
  const form: Json = fields ? formSchema(fields) : { type: 'object' };
  const parts = Object.entries(files).map(([part, description]) => [
    part,
    { type: 'string', contentMediaType: 'application/octet-stream', description },
  ]);
  return { ...form, properties: { ...(form.properties ?? {}), ...Object.fromEntries(parts) } };
}

/** A route's body by its media type; JSON by default. */
const contentOf = (body: unknown): Record<string, { schema: unknown }> =>
  body ? ((body as { content?: never }).content ?? { 'application/json': { schema: body } }) : {};

function bodyOf(body: unknown): Json {
  const types = Object.entries(contentOf(body)).map(([type, { schema }]) => [
    type,
    { schema: type === 'multipart/form-data' ? multipart(schema as FormBody) : schemaOf(schema) },
  ]);
  return types.length > 0 ? { requestBody: { required: true, content: Object.fromEntries(types) } } : {};
}

/** The parameters in a path by name; each is an id unless its schema says otherwise. */
const pathParameters = (path: string, { params }: Schema): [name: string, schema: unknown][] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const given = propertiesOf(params)[name!];
    return [name!, given && given.format !== 'uuid' ? given : ID];
  });

/** The header of a client that may have to repeat a request. */
const IDEMPOTENCY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `A string of your own, such as a UUID, bare or in quotes. Sent again with the same body within ${IDEMPOTENCY_HOURS} hours, the request does nothing twice and is answered by what it made.`,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH },
};

/** Whether a request can be repeated with a key: not for visitors, and not with files. */
const takesKey = ({ method, schema, config }: RegisteredRoute): boolean => {
  const types = Object.keys(contentOf(schema!.body));
  const takesJson = types.length === 0 || types.includes('application/json');
  return method === 'POST' && takesJson && !config!.takesFiles && CALLERS[config!.access!].refusals.includes(401);
};

const parametersOf = (path: string, schema: Schema): Json[] => [
  ...pathParameters(path, schema).map(([name, given]) => ({ name, in: 'path', required: true, schema: given })),
  ...Object.entries(propertiesOf(schema.querystring)).map(([name, { description, ...given }]) => ({
    name,
    in: 'query',
    description,
    schema: given,
  })),
];

/** Every status of a route's refusals: those that follow from its body and its access, and those that it declares. */
function refusalsOf(path: string, route: RegisteredRoute): number[] {
  const schema = route.schema!;
  const { access, errors = [] } = route.config!;
  const hasIds = pathParameters(path, schema).some(([, given]) => given === ID);
  const all = [
    429,
    ...CALLERS[access!].refusals,
    ...(hasIds ? [400, 404] : []),
    ...(schema.body ? [400, 413, 415] : []),
    ...(schema.querystring ? [400] : []),
    ...('multipart/form-data' in contentOf(schema.body) ? [507] : []),
    ...(takesKey(route) ? [400, 409, 422] : []),
    ...errors,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function responsesOf(path: string, route: RegisteredRoute): Json {
  const schema = route.schema!;
  const [status, given] = Object.entries(schema.response as Record<string, TSchema>)[0]!;
  const type = given.content && Object.keys(given.content)[0];
  const json = TypeGuard.IsSchema(given) ? given : DONE;
  const isEmpty = status === '204' || status === '302';
  const headers =
    'cursor' in propertiesOf(schema.querystring)
      ? { headers: { 'X-Next-Cursor': { description: 'Absent on the last slice.', schema: { type: 'string' } } } }
      : {};
  const good = isEmpty ? {} : type ? content(type, {}) : inJson(json);
  const refused = refusalsOf(path, route).map((code) => [code, { description: STATUSES[code], ...inJson(PROBLEM) }]);
  return {
    [status]: { description: STATUSES[Number(status)], ...headers, ...good },
    ...Object.fromEntries(refused),
    default: { description: 'It failed; `requestId` is its id in the log.', ...inJson(PROBLEM) },
  };
}

/** The operation id: getCreatorById for GET /creator/{id}. */
function nameOf(method: string, path: string): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[/\-.]/)
    .filter(Boolean);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/** The noun of a path, by which its calls are grouped. */
const nounOf = (path: string) => {
  const word = path.split('/').find((each) => each && each !== 'public' && each !== 'private')!;
  // The documents of the API are one group, and files another.
  if (/^(docs|.*\.(json|graphql))$/.test(word)) return 'docs';
  return /^(pictures|clips|media)$/.test(word) ? 'file' : word.replace(/s$/, '');
};

function operationOf(method: string, path: string, route: RegisteredRoute, security: string[]): Json {
  const { schema, config } = route;
  const access = config!.access!;
  const keys = security.map((name) => ({ [name]: [] }));
  const isOpen = access === 'anyone' || access === 'server';
  const parameters = [...parametersOf(path, schema!), ...(takesKey(route) ? [IDEMPOTENCY] : [])];
  return {
    operationId: nameOf(method, path),
    tags: [nounOf(path)],
    summary: schema!.summary,
    description: [CALLERS[access].who, schema!.deprecated].filter(Boolean).join(' '),
    ...(schema!.deprecated ? { deprecated: true } : {}),
    security: isOpen ? [{}, ...(access === 'anyone' ? keys : [])] : keys,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(schema!.body),
    responses: responsesOf(path, route),
  };
}

/** A webhook's message; its receiver confirms it by 2xx. */
const outgoing = (name: string, { summary, body }: About['messages'][string]): Json => ({
  operationId: nameOf('on', name),
  tags: ['webhook'],
  summary,
  requestBody: { required: true, ...inJson(body) },
  responses: { '2XX': { description: 'It is taken.' } },
});

/** Moves every named schema to one place, and refers to it by its name. */
function named(value: unknown, shapes: Map<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, shapes));
  if (typeof value !== 'object' || value === null) return value;
  const { $id, ...rest } = value as Json;
  const plain = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, named(part, shapes)]));
  if (typeof $id !== 'string') return plain;
  shapes.set($id, plain);
  return { $ref: `#/components/schemas/${$id}` };
}

/** The OpenAPI 3.1 document of these routes under /api, made of the schema and config of each. */
export function describe(
  routes: readonly RegisteredRoute[],
  { url, security, keysOf, messages, ...info }: About,
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    const path = route.url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method]: operationOf(method, path, route, keysOf(route)) };
  }
  const posts = Object.entries(messages).map(([name, message]) => [name, { post: outgoing(name, message) }]);
  const shapes = new Map<string, Json>();
  const described = named({ paths, webhooks: Object.fromEntries(posts) }, shapes) as Json;
  const schemas = Object.fromEntries([...shapes].sort(([a], [b]) => a.localeCompare(b)));
  const components = { schemas, securitySchemes: security };
  return { openapi: '3.1.0', info, servers: [{ url }], ...described, components };
}
