import type { Personal } from '../../module';
import type { Listeners } from '../../platform/db/events';
import { execute } from '../../platform/db/query';

/** The listeners that erase the columns of a noun: one statement for each column, for any number of people or pages. */
export function erasureOf(personal: Personal): Listeners {
  return {
    PersonErased: (events) =>
      eraseWith(
        'person',
        personal,
        events.map(({ user }) => user.id),
      ),
    PageErased: (events) =>
      eraseWith(
        'page',
        personal,
        events.map(({ userId }) => userId),
      ),
  };
}

async function eraseWith(whom: 'person' | 'page', personal: Personal, ids: readonly string[]): Promise<void> {
  for (const [name, { erased }] of Object.entries(personal)) {
    if (typeof erased === 'string' || erased.with !== whom) continue;
    const [table, column] = name.split('.');
    const what = erased.set ? `update ${table} set ${erased.set}` : `delete from ${table}`;
    // By hand: the table is one that a module names.
    await execute(`${what} where ${column} = any(:ids)`, { ids });
  }
}
