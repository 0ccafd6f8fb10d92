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
  // What waited in vain is seldom told by what it waited for.
  if (task.result?.state === 'fail') console.error((await inSight()).join('\n\n'));
  await giveBack(ofTheFile);
});
afterAll(async () => {
  await giveBack();
  await stopStarted();
});
