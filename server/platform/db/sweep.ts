import { int, query } from './query';

/** Rows in one batch of a clean-up. */
const BATCH = 5000;

/** A clean-up that deletes the rows of a table whose `at` is so many days old, a batch at a time. */
export function sweepOf(table: string): (days: number) => Promise<void> {
  // By hand: many rows, a batch at a time.
  const deleteOld = query(
    { one: int('1') },
    (answer) => `delete from ${table} where ctid = any(array(
     select ctid from ${table} where at < now() - make_interval(days => :days) limit ${BATCH})) returning ${answer}`,
    { isRare: true, values: { days: int } },
  );
  return async (days) => {
    for (let gone = BATCH; gone === BATCH; ) {
      gone = (await deleteOld({ days })).length;
    }
  };
}
