import type * as english from '../en/followingScreen';

export const FOLLOWING_SCREEN = {
  none: 'நீங்கள் இன்னும் யாரையும் பின்தொடரவில்லை',
  noneHint: 'ஒரு பக்கத்தில் இதயத்தைத் தொடுங்கள்; அவர்களின் இலவசப் பதிவுகள் உங்களுக்குத் தெரிவிக்கப்படும்.',
  hint: 'இவர்களின் இலவசப் பதிவுகள் உங்களுக்குத் தெரிவிக்கப்படும். நீங்கள் ஆதரிக்கும் படைப்பாளர்களின் பதிவுகள் உங்கள் ஃபீடில் வரும்.',
} satisfies typeof english.FOLLOWING_SCREEN;
