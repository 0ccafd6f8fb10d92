import { log } from '../log/log';

type Act<One> = (one: One) => Promise<unknown>;
type About<One> = (one: One) => Record<string, string>;

/**
 * Does this for each of many, one after the other, and returns those for which it failed. Each failure is logged with what
 * `about` names it by, and the others are done all the same.
 */
export async function failedOf<One>(many: readonly One[], act: Act<One>, about: About<One>): Promise<One[]> {
  const failed: One[] = [];
  for (const one of many) {
    try {
      await act(one);
    } catch (error) {
      failed.push(one);
      log.error({ err: error, ...about(one) }, 'one of many failed, and the others go on');
    }
  }
  return failed;
}

/** Handles each of many, and in the end throws where it failed for some, so that its job is repeated for those that are left. */
export async function eachAlone<One>(many: readonly One[], act: Act<One>, about: About<One>): Promise<void> {
  const { length } = await failedOf(many, act, about);
  if (length > 0) throw new Error(`${length} of ${many.length} failed`);
}
