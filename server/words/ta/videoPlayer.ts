import type * as english from '../en/videoPlayer';

export const VIDEO_PLAYER = {
  notPlayed: 'இந்த வீடியோவை இங்கே இயக்க முடியாது.',
  download: 'வீடியோவைப் பதிவிறக்கு',
} satisfies typeof english.VIDEO_PLAYER;
