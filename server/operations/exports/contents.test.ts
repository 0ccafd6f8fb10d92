import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { openTestDatabase } from '../../test/harness';
import { CONTENTS, LEFT_OUT } from './contents.service';

/** Each column by which a row may belong to a person: it refers to a person or a page, or is named after one. */
let ofPeople: string[];
let all: Set<string>;
beforeAll(async () => {
  await openTestDatabase();
  const columns = await sql<{ name: string; refers: boolean }>(
    `select c.relname || '.' || a.attname as name,
       exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
         and f.confrelid in ('users'::regclass, 'creators'::regclass)) as refers
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`,
  );
  all = new Set(columns.map(({ name }) => name));
  const called =
    /\.(\w+_)?(user|owner|member|actor|recipient|sender|reporter|reviewer|person|follower)_id$|\.email_key$/;
  ofPeople = columns.flatMap(({ name, refers }) => (refers || called.test(name) ? [name] : []));
});

const exported = Object.values(CONTENTS).map(({ table, by }) => `${table}.${by}`);

it('each column by which a row belongs to a person is in their data export, or named with the reason why not', () => {
  expect(ofPeople.length).toBeGreaterThan(60);
  const known = [...exported, ...Object.keys(LEFT_OUT), 'users.email_key'];
  expect(ofPeople.filter((name) => !known.includes(name))).toEqual([]);
  expect(exported.filter((name) => name in LEFT_OUT)).toEqual([]);
  for (const reason of Object.values(LEFT_OUT)) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
});

it('the export names existing columns, and none that holds a secret', () => {
  const named = Object.values(CONTENTS).flatMap(({ table, by, columns }) =>
    [by, ...columns.split(' ')].map((column) => `${table}.${column}`),
  );
  expect([...named, ...Object.keys(LEFT_OUT)].filter((name) => !all.has(name))).toEqual([]);
  expect(named.filter((name) => /hash|secret|token|payload|browser|nonce/.test(name.split('.')[1]!))).toEqual([]);
});
