/** A picture's width by its height, within bounds: a very long one is cut in a gallery, and whole on the full screen. */
export const shapeOf = ({ width, height }: { width: number | null; height: number | null }): number =>
  width && height ? Math.min(3, Math.max(0.5, width / height)) : 4 / 3;

/** The most pictures beside each other. */
const IN_ROW = 5;

/**
 * Pictures of these shapes in rows, as the numbers of their first ones: each row fills the width with whole pictures of
 * one height, and the heights differ as little as they can.
 */
export function rowsOf(shapes: readonly number[]): number[] {
  // A row's shape: the sum of its pictures'.
  const wanted = shapes.length > 4 ? 3.6 : 2.4;
  /** For the first so many pictures: the least that all their rows miss, and where the last of them begins. */
  const best = [{ missed: 0, from: 0 }];
  for (let end = 1; end <= shapes.length; end++) {
    let sum = 0;
    best[end] = { missed: Number.POSITIVE_INFINITY, from: 0 };
    for (let from = end - 1; from >= Math.max(0, end - IN_ROW); from--) {
      sum += shapes[from]!;
      const missed = best[from]!.missed + (sum - wanted) ** 2;
      // Equal sums may differ in their last digit.
      if (missed < best[end]!.missed - 1e-9) best[end] = { missed, from };
    }
  }
  const rows: number[] = [];
  for (let end = shapes.length; end > 0; end = best[end]!.from) rows.unshift(best[end]!.from);
  return rows;
}
