import { afterAll, afterEach, beforeEach } from 'vitest';
import { giveBack, inSight, lentNow } from './browser';
import { stopStarted } from './toli';

// A test's browsers are returned with it, and those opened before the tests of a file with the file: unused pages would
// still receive live events.
let ofTheFile = lentNow();
/** A second try keeps the error of the first. */
let earlierErrors = 0;
beforeEach(({ task }) => {
  ofTheFile = lentNow();
  earlierErrors = task.result?.errors?.length ?? 0;
});
afterEach(async ({ task }) => {
  // A timeout seldom says what it waited for: the error has the visible text of its own try.
  const error = task.result?.errors?.[earlierErrors];
  if (error) error.message += `\n\n${(await inSight()).join('\n\n')}`;
  await giveBack(ofTheFile);
});
afterAll(async () => {
  await giveBack();
  await stopStarted();
});
