import { type Box, inside } from './boxes';

/** Bytes of a file, from one place on. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The ranges of a track's samples in the file, adjacent ones as one; null where its tables do not have them. The
 * tables: ISO/IEC 14496-12, 8.7.
 */
export function samplesOf(bytes: Buffer, trak: Box): Range[] | null {
  const tables = ['mdia', 'minf', 'stbl'].reduce<Box | undefined>((outer, name) => inside(bytes, outer, name), trak);
  const sizes = sizesIn(bytes, inside(bytes, tables, 'stsz'));
  const chunks =
    table(bytes, inside(bytes, tables, 'stco'), 4, 8, (at) => bytes.readUInt32BE(at)) ??
    table(bytes, inside(bytes, tables, 'co64'), 8, 8, (at) => Number(bytes.readBigUInt64BE(at)));
  const groups = table(bytes, inside(bytes, tables, 'stsc'), 12, 8, (at) => ({
    first: bytes.readUInt32BE(at),
    samples: bytes.readUInt32BE(at + 4),
  }));
  if (!sizes || !chunks || !groups) return null;
  const found: Range[] = [];
  let [group, sample] = [0, 0];
  for (const [i, start] of chunks.entries()) {
    while ((groups[group + 1]?.first ?? Number.POSITIVE_INFINITY) <= i + 1) group++;
    const next = Math.min(sample + (groups[group]?.samples ?? 0), sizes.count);
    const end = start + sizes.sum(sample, next);
    sample = next;
    const before = found.at(-1);
    if (before?.end === start) before.end = end;
    else if (end > start) found.push({ start, end });
  }
  return found;
}

/** The entries of a table: their number is before them; no more than there is room for. */
function table<T>(
  bytes: Buffer,
  box: Box | undefined,
  size: number,
  from: number,
  read: (at: number) => T,
): T[] | null {
  if (!box || box.end - box.body < from) return null;
  const room = Math.floor((box.end - box.body - from) / size);
  const count = Math.min(bytes.readUInt32BE(box.body + from - 4), room);
  return Array.from({ length: count }, (_, i) => read(box.body + from + i * size));
}

/** The sizes of the samples, of which all may have one size. */
function sizesIn(bytes: Buffer, box: Box | undefined) {
  if (!box || box.end - box.body < 12) return null;
  const same = bytes.readUInt32BE(box.body + 4);
  if (same > 0) {
    const count = bytes.readUInt32BE(box.body + 8);
    return { count, sum: (from: number, to: number) => (to - from) * same };
  }
  const sizes = table(bytes, box, 4, 12, (at) => bytes.readUInt32BE(at))!;
  return { count: sizes.length, sum: (from: number, to: number) => sizes.slice(from, to).reduce((a, b) => a + b, 0) };
}
