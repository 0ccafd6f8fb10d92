import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PERSONAL } from '../../modules';

// A table is written by one folder: the noun whose entity it is, or else the only one that names it.

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A noun is a folder in an area's: `money/orders`. What lies in an area or room itself belongs to it. */
const roomOf = (file: string) =>
  file.split('/').length > 2 ? file.split('/').slice(0, 2).join('/') : file.split('/')[0]!;
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !/^(test|bench|demo)\//.test(file))
  .map((file) => ({ file, room: roomOf(file), source: readFileSync(path.join(ROOT, file), 'utf8') }));

const entities = files.flatMap(({ room, source }) =>
  [...source.matchAll(/@Entity\('(\w+)'[^)]*\)[\s\S]*?^export (?:abstract )?class (\w+)/gm)].map(([, table, name]) => ({
    room,
    table: table!,
    name: name!,
  })),
);
/** The entity of a subscription is a view of this table. */
const OWNERS = new Map([
  ...entities.map(({ table, room }) => [table, room] as const),
  ['squad_subscriptions', 'members/subscriptions'],
]);
/** The rows of auth belong to the nouns that make them. */
const HELD_BY = new Map([
  ['sessions', 'people/signIn'],
  ['api_tokens', 'programs/tokens'],
  ['app_records', 'programs/apps'],
]);
const TABLES = new Map(entities.map(({ name, table }) => [name, table]));

const BY_STATEMENT =
  /\b(?:insert into|delete from|merge into|(?<!for )(?<!do )(?<!key )update)\s+"?([a-z_]+)"?(?=[\s(`'])(?! of\b)/g;
const BY_REPOSITORY =
  /\brepo\((\w+)\)\s*\.(?:insert|update|upsert|delete|save|remove|softDelete|increment|decrement)\b|\b(?:insertMissing|deleteReturning)\((\w+)|\.(?:update|insert\(\)\s*\.into|delete\(\)\s*\.from)\((\w+)\b/g;

const writes = files.flatMap(({ file, room, source }) => [
  ...[...source.matchAll(BY_STATEMENT)].map(([, table]) => ({ file, room, table: table! })),
  ...[...source.matchAll(BY_REPOSITORY)].flatMap(([, entity, called, built]) => {
    const table = TABLES.get(entity ?? called ?? built!);
    return table ? [{ file, room, table }] : [];
  }),
]);

it('each table is written by its own noun alone', () => {
  const foreign = writes.filter(({ table, room }) => (OWNERS.get(table) ?? room) !== room);
  expect(foreign.map(({ file, table }) => `${file} writes ${table}`)).toEqual([]);
  expect(writes.length).toBeGreaterThan(150);
  expect(entities.length).toBeGreaterThan(40);
});

it('a table without an entity is written by one folder alone', () => {
  const rooms = new Map<string, Set<string>>();
  for (const { table, room } of writes)
    if (!OWNERS.has(table)) rooms.set(table, (rooms.get(table) ?? new Set()).add(room));
  expect([...rooms].filter(([, of]) => of.size > 1).map(([table, of]) => `${table}: ${[...of].join(', ')}`)).toEqual(
    [],
  );
});

it('a module names personal columns of its own tables alone, which erasure writes for it', () => {
  const named = files.flatMap(({ file, room, source }) =>
    file.endsWith('.module.ts')
      ? [...source.matchAll(/^ {4}'(\w+)\.\w+': \{/gm)].map(([, table]) => ({ file, room, table: table! }))
      : [],
  );
  expect(named.length).toBe(Object.keys(PERSONAL).length);
  const foreign = named.filter(({ table, room }) => (HELD_BY.get(table) ?? OWNERS.get(table) ?? room) !== room);
  expect(foreign.map(({ file, table }) => `${file} names ${table}`)).toEqual([]);
});

it('platform names no table of a noun', () => {
  const named = files
    .filter(({ room }) => room.startsWith('platform'))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/\b(?:from|into|update|join)\s+"?(\w+)"?/g)]
        .filter(([, table]) => OWNERS.has(table!))
        .map(([text]) => `${file}: ${text}`),
    );
  expect(named).toEqual([]);
});

it('the reviewer column is read in policies.ts alone, which says what reviewers may do', () => {
  const reading = files.filter(
    ({ file, source }) =>
      file !== 'policies.ts' && /\b[a-z]\w*\??\.isAdmin\b|\{[^}:]*\bisAdmin\b[^}:]*\}\) =>/.test(source),
  );
  expect(reading.map(({ file }) => file)).toEqual([]);
});
