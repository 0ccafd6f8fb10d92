/** Entries that the gateway gives in one go. */
const GATEWAY_PAGE = 100;

/** All that a list of the gateway has, slice by slice. */
export async function allOf<T>(slice: (skip: number) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const next = await slice(found.length);
    found.push(...next);
    if (next.length < GATEWAY_PAGE) return found;
  }
}
