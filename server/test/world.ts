import { beforeAll } from 'vitest';
import { openWorld, type World } from './harness';

/** The product of a test file (`openWorld`), opened before its first test: until then it is empty. */
export function aWorld(...how: Parameters<typeof openWorld>): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await openWorld(...how));
  });
  return world;
}
