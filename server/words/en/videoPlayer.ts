import { words } from '../words';

/** Where a video is played. */
export const VIDEO_PLAYER = words('VIDEO_PLAYER', {
  notPlayed: 'This video cannot be played here.',
  download: 'Download the video',
});
