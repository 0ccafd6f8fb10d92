import { afterAll, afterEach, beforeEach } from 'vitest';
import { giveBack, inSight, lentNow } from './browser';
import { stopStarted } from './toli';

// What a test opened is given back with it, and what was opened before the tests of a file with the file: pages that nobody looks
// at any more still follow what happens.
let ofTheFile = lentNow();
beforeEach(() => {
  ofTheFile = lentNow();
});
afterEach(async ({ task }) => {
  // What waited in vain is seldom told by what it waited for: the error says what there was to see.
  const [error] = task.result?.errors ?? [];
  if (error) error.message += `\n\n${(await inSight()).join('\n\n')}`;
  await giveBack(ofTheFile);
});
afterAll(async () => {
  await giveBack();
  await stopStarted();
});
