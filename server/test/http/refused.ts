import { until } from '../harness';

/**
 * Sends requests until the status is 401; resolves to the milliseconds from now to the last other response, without the
 * duration of requests.
 */
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
