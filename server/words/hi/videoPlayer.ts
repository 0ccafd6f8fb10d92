import type * as english from '../en/videoPlayer';

export const VIDEO_PLAYER = {
  notPlayed: 'यह वीडियो यहाँ नहीं चल सकता।',
  download: 'वीडियो डाउनलोड करें',
} satisfies typeof english.VIDEO_PLAYER;
