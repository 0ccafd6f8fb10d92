/** Default upload limits in megabytes; MAX_IMAGE_MB and MAX_VIDEO_MB override them. */
export const IMAGE_MB = 10;
export const VIDEO_MB = 200;
/** The largest sound and the largest file for download, in megabytes. */
export const SOUND_MB = 200;
export const DOWNLOAD_MB = 200;
/** What one person may store, in gigabytes; STORAGE_GB overrides it. */
export const STORAGE_GB = 20;
/** How much of a disk of so many bytes uploads leave free (bytes). */
export const keptFree = (total: number) => Math.max(total / 20, 2_000_000_000);
