import type * as english from '../en/failures';

export const FAILURE = {
  offline: 'இணைய இணைப்பு இல்லை. இணைந்ததும் மீண்டும் முயலுங்கள்.',
  postGone: 'இந்தப் பதிவு இப்போது இல்லை',
  commentGone: 'இந்தக் கருத்து இப்போது இல்லை',
  talkGone: 'நீங்கள் கருத்து எழுதும் பதிவோ கருத்தோ இப்போது இல்லை',
  membershipGone: 'இந்த உறுப்புரிமை இப்போது இல்லை',
  gone: 'இது இப்போது இல்லை',
  notKept: 'இதை வைத்திருக்க உங்கள் பிரவுசரில் இடம் இல்லை. அனுப்பி முடியும் வரை இந்தப் பக்கத்தை விட்டுச் செல்ல வேண்டாம்.',
} satisfies typeof english.FAILURE;
