import type { TSchema } from '@sinclair/typebox';
import { type AnyObjectSchema, isSchema } from 'yup';
import { formSchema } from './formSchema';
import type { Access } from './routes';
import { DONE, PROBLEM } from './schemas';
import type { Told, ToldRoute } from './told';

type Json = Record<string, unknown>;

/** What stands above the calls in a description. */
export interface About {
  title: string;
  version: string;
  description: string;
  /** Where the paths begin. */
  url: string;
  /** How callers show who they are, by name: OpenAPI's security schemes. */
  security: Record<string, Json>;
  /** What goes out to servers of others, by its name. */
  messages: Record<string, { does: string; body: TSchema }>;
  /** Which of them a call takes. */
  keysOf(route: ToldRoute): string[];
}

/** Who may call, in words, and how others are refused. */
const CALLERS: Record<Access, { who: string; refuses: number[] }> = {
  anyone: { who: 'Anybody may.', refuses: [403] },
  signedIn: { who: 'Whoever is signed in may.', refuses: [401, 403] },
  verified: { who: 'Whoever is signed in and has verified their address may.', refuses: [401, 403] },
  creator: { who: 'Whoever runs a page may.', refuses: [401, 403] },
  server: { who: 'A server that signs what it sends.', refuses: [] },
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
  429: 'Too many tries; `Retry-After` says when to try again.',
  501: 'Not set up here.',
  503: 'A part that it needs is down; nothing is half done.',
  507: 'There is no room; nothing is half done.',
};

const ID: Json = { type: 'string', format: 'uuid' };
const LIST: Record<string, Json> = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'So many entries at most.' },
  cursor: { type: 'string', description: 'Where it goes on: what `X-Next-Cursor` said.' },
};

const content = (type: string, schema: unknown): Json => ({ content: { [type]: { schema } } });
const inJson = (schema: unknown) => content('application/json', schema);
const schemaOf = (form: AnyObjectSchema | TSchema) => (isSchema(form) ? formSchema(form as AnyObjectSchema) : form);

/** The form with its files; a file may be left out where the form can stand without one. */
function multipart({ fields, files }: NonNullable<Told['form']>): Json {
  const form = fields ? formSchema(fields) : { type: 'object' };
  const parts = Object.entries(files).map(([part, description]) => [
    part,
    { type: 'string', contentMediaType: 'application/octet-stream', description },
  ]);
  return { ...form, properties: { ...(form.properties as Json | undefined), ...Object.fromEntries(parts) } };
}

function bodyOf({ takes, form, reads }: Told): Json {
  const kinds = {
    ...(takes ? { 'application/json': { schema: schemaOf(takes) } } : {}),
    ...(form ? { 'multipart/form-data': { schema: multipart(form) } } : {}),
    ...(reads ? { [reads]: { schema: {} } } : {}),
  };
  return Object.keys(kinds).length > 0 ? { requestBody: { required: true, content: kinds } } : {};
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function parametersOf(path: string, { params, query, isList }: Told): Json[] {
  const asked = { ...query, ...(isList ? LIST : {}) };
  return [
    ...namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: params?.[name] ?? ID })),
    ...Object.entries(asked).map(([name, { description, ...schema }]) => ({ name, in: 'query', description, schema })),
  ];
}

/** Every status that it refuses with: what follows from what it takes and from who may, and what it says itself. */
function refusalsOf(path: string, { by, takes, form, reads, params, query, isList, refuses = [] }: Told): number[] {
  const hasIds = namesIn(path).some((name) => !params?.[name]);
  const all = [
    429,
    ...CALLERS[by].refuses,
    ...(hasIds ? [400, 404] : []),
    ...(takes || form || reads ? [400, 413, 415] : []),
    ...(query || isList ? [400] : []),
    ...(form ? [507] : []),
    ...refuses,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function answersOf({ path, told }: ToldRoute): Json {
  const { status = 200, sends, gives, isList } = told;
  const isEmpty = status === 204 || status === 302;
  const headers = isList
    ? { headers: { 'X-Next-Cursor': { description: 'Absent on the last slice.', schema: { type: 'string' } } } }
    : {};
  const good = isEmpty ? {} : sends ? content(sends, {}) : inJson(gives ?? DONE);
  const refused = refusalsOf(path, told).map((code) => [code, { description: STATUSES[code], ...inJson(PROBLEM) }]);
  return {
    [status]: { description: STATUSES[status], ...headers, ...good },
    ...Object.fromEntries(refused),
    default: { description: 'It failed; `requestId` says where the log tells of it.', ...inJson(PROBLEM) },
  };
}

/** getCreatorById for GET /creator/{id}. */
function nameOf(method: string, path: string): string {
  const words = path
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[/\-.]/)
    .filter(Boolean);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/** The first word of a path that names a thing, which its calls are listed under. */
const nounOf = (path: string) =>
  path
    .split('/')
    .find((word) => word && word !== 'public' && word !== 'private')!
    .replace(/s$/, '');

function callOf(route: ToldRoute, security: string[]): Json {
  const { method, path, told } = route;
  const keys = security.map((name) => ({ [name]: [] }));
  const isOpen = told.by === 'anyone' || told.by === 'server';
  return {
    operationId: nameOf(method, path),
    tags: [nounOf(path)],
    summary: told.does,
    description: CALLERS[told.by].who,
    security: isOpen ? [{}, ...(told.by === 'anyone' ? keys : [])] : keys,
    ...(parametersOf(path, told).length > 0 ? { parameters: parametersOf(path, told) } : {}),
    ...bodyOf(told),
    responses: answersOf(route),
  };
}

/** A message that goes out; whoever gets it shows by 2xx that they have it. */
const outgoing = (name: string, { does, body }: About['messages'][string]): Json => ({
  operationId: nameOf('on', name),
  tags: ['webhook'],
  summary: does,
  requestBody: { required: true, ...inJson(body) },
  responses: { '2XX': { description: 'It is taken.' } },
});

/** Puts every shape that has a name into one place, and its name where it is used. */
function named(value: unknown, shapes: Map<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, shapes));
  if (typeof value !== 'object' || value === null) return value;
  const { $id, ...rest } = value as Json;
  const plain = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, named(part, shapes)]));
  if (typeof $id !== 'string') return plain;
  shapes.set($id, plain);
  return { $ref: `#/components/schemas/${$id}` };
}

/** The OpenAPI 3.1 description of these routes. */
export function describe(routes: readonly ToldRoute[], { url, security, keysOf, messages, ...info }: About): Json {
  const paths: Record<string, Json> = {};
  for (const each of routes) {
    const { method } = each;
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method]: callOf({ ...each, path }, keysOf(each)) };
  }
  const shapes = new Map<string, Json>();
  const told = named(paths, shapes);
  const webhooks = named(
    Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { post: outgoing(name, message) }])),
    shapes,
  );
  const schemas = Object.fromEntries([...shapes].sort(([a], [b]) => a.localeCompare(b)));
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url }],
    paths: told,
    webhooks,
    components: { schemas, securitySchemes: security },
  };
}
