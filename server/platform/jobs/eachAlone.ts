import { log } from '../log/log';

/**
 * Does this for each of many, one after the other. Where it fails for one, that is logged with what `about` names it by,
 * and the others are done all the same; in the end it throws, so that its job is repeated for those that are left.
 */
export async function eachAlone<One>(
  many: readonly One[],
  act: (one: One) => Promise<unknown>,
  about: (one: One) => Record<string, string>,
): Promise<void> {
  let failed = 0;
  for (const one of many) {
    try {
      await act(one);
    } catch (error) {
      failed++;
      log.error({ err: error, ...about(one) }, 'one of many failed, and the others go on');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${many.length} failed`);
}
