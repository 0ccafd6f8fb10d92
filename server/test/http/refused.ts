import { until } from '../harness';

/**
 * Asks again and again until the answer is yes; resolves to the milliseconds from now to the last no, without the
 * duration of the questions.
 */
export async function untilKnown(ask: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  let lastNo = began;
  await until(async () => {
    const asked = Date.now();
    const isKnown = await ask();
    if (!isKnown) lastNo = asked;
    return isKnown;
  });
  return lastNo - began;
}

/** Sends requests until the status is 401: the same milliseconds. */
export const untilRefused = (ask: () => Promise<number>) => untilKnown(async () => (await ask()) === 401);
