import type { FileHandle } from 'node:fs/promises';

// Files of type mp4 and mov are made of boxes, each with its size, a name of four letters, and what is in it: ISO/IEC 14496-12, and
// https://developer.apple.com/documentation/quicktime-file-format/atoms

/** A box: its name, where it begins and ends, and where what is in it begins (bytes). */
export interface Box {
  name: string;
  start: number;
  body: number;
  end: number;
}

/** The first bytes of a box: its size (4), its name (4), and where the size is 1 the size of large boxes (8). */
const HEAD = 16;

/** The box whose first bytes these are, which ends at `limit` where it leaves that open; null where there is no box. */
function boxOf(head: Buffer, start: number, limit: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLarge = short === 1;
  if (isLarge && head.length < HEAD) return null;
  const size = isLarge ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short;
  const headSize = isLarge ? HEAD : 8;
  if (size < headSize) return null;
  return { name: head.toString('latin1', 4, 8), start, body: start + headSize, end: start + size };
}

/** More boxes than this side by side are in no film: an hour that is recorded in pieces of a second has 7,200. */
const BOXES_MAX = 100_000;

/** The boxes of a file and how large it is. */
export interface FileBoxes {
  boxes: Box[];
  size: number;
  /** The end of the last box, beyond the size if the file is cut off; bytes after it are no box. */
  end: number;
}

/** Reads what a file consists of, its outermost boxes; null where those are more than a film has. */
export async function boxesOfFile(file: FileHandle): Promise<FileBoxes | null> {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  const head = Buffer.alloc(HEAD);
  let end = 0;
  while (end < size) {
    if (boxes.length === BOXES_MAX) return null;
    const { bytesRead } = await file.read(head, 0, HEAD, end);
    const box = boxOf(head.subarray(0, bytesRead), end, size);
    if (!box) break;
    boxes.push(box);
    end = box.end;
  }
  return { boxes, size, end };
}

/** The adjacent boxes between two offsets; bytes after the last whole one are no box. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const box = boxOf(bytes.subarray(at, Math.min(at + HEAD, end)), at, end);
    if (!box || box.end > end) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The first box of this name in another one. */
export const inside = (bytes: Buffer, outer: Box | undefined, name: string) =>
  outer && boxesIn(bytes, outer.body, outer.end).find((box) => box.name === name);
