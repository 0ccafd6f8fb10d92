/** Default upload limits in megabytes; MAX_IMAGE_MB and MAX_VIDEO_MB override them. */
export const IMAGE_MB = 10;
export const VIDEO_MB = 200;
