import { until } from './harness';

/** Asks until the answer is 401; answers the milliseconds from now to the last question that was answered otherwise, however long answers take. */
export async function untilRefused(ask: () => Promise<number>): Promise<number> {
  const began = Date.now();
  let lastTaken = began;
  await until(async () => {
    const asked = Date.now();
    const isRefused = (await ask()) === 401;
    if (!isRefused) lastTaken = asked;
    return isRefused;
  });
  return lastTaken - began;
}
