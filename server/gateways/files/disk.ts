import { statfs } from 'node:fs/promises';

/** The space of a disk (bytes). */
export interface Room {
  /** The bytes that this process may still write. */
  free: number;
  total: number;
}

/** The disks of this machine. */
export interface Disk {
  /** The space of the disk on which a folder is. */
  roomOf(folder: string): Promise<Room>;
}

export const openDisk = (): Disk => ({
  async roomOf(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
});
