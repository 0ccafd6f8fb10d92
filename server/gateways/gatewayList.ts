/** The most entries in one page of the gateway's lists. */
const GATEWAY_PAGE = 100;

/** All entries of a list of the gateway, page by page. */
export async function allOf<T>(slice: (skip: number) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const next = await slice(found.length);
    found.push(...next);
    if (next.length < GATEWAY_PAGE) return found;
  }
}
