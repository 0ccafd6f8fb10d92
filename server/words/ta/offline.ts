import type * as english from '../en/offline';

export const OFFLINE_PAGE = {
  heading: 'இணைய இணைப்பு இல்லை',
  text: 'இப்போது டோலியை அடைய முடியவில்லை. இணைப்பு வந்ததும் இந்தப் பக்கம் தானாகவே திறக்கும்.',
} satisfies typeof english.OFFLINE_PAGE;
