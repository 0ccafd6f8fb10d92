import { statfs } from 'node:fs/promises';

/** The room of a disk (bytes). */
export interface Room {
  /** What we may still write. */
  free: number;
  total: number;
}

/** The disks of this machine. */
export interface Disk {
  /** The room of the disk that a folder lies on. */
  roomOf(folder: string): Promise<Room>;
}

export const openDisk = (): Disk => ({
  async roomOf(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
});
