import { beforeAll, expect, it } from 'vitest';
import { PERSONAL } from '../../modules';
import { columnsOfAll, personalColumns } from '../../test/database/filledTables';
import { openTestDatabase } from '../../test/harness';

const SENTENCE = /^[A-Z].{15,}\.$/;
const named = Object.entries(PERSONAL);

/** Each column by which a row may belong to a person: it refers to a person or a page, or is named after one. */
let ofPeople: string[];
let all: Set<string>;
beforeAll(async () => {
  await openTestDatabase();
  const columns = await columnsOfAll();
  all = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  ofPeople = personalColumns(columns).map(({ table, name }) => `${table}.${name}`);
});

it('each column by which a row belongs to a person is named by its module, in erasure and export or with the reason why not', () => {
  expect(ofPeople.length).toBeGreaterThan(80);
  expect(Object.keys(PERSONAL).sort()).toEqual([...ofPeople, 'creators.user_id', 'users.id'].sort());
  for (const { erased, exported } of Object.values(PERSONAL))
    for (const reason of [erased, exported]) if (typeof reason === 'string') expect(reason).toMatch(SENTENCE);
});

it('the export names existing columns, and none that holds a secret', () => {
  const files = named.flatMap(([name, { exported }]) =>
    typeof exported === 'string' ? [] : [{ ...exported, table: name.split('.')[0] }],
  );
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(50);
  const columns = files.flatMap((file) => file.columns.split(' ').map((column) => `${file.table}.${column}`));
  expect([...columns, ...Object.keys(PERSONAL)].filter((name) => !all.has(name))).toEqual([]);
  expect(columns.filter((name) => /hash|secret|token|payload|browser|nonce/.test(name.split('.')[1]!))).toEqual([]);
});
