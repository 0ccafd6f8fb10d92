import type * as english from '../en/failures';

export const FAILURE = {
  offline: 'இணைய இணைப்பு இல்லை. இணைந்ததும் மீண்டும் முயலுங்கள்.',
  postGone: 'இந்தப் பதிவு இப்போது இல்லை',
  gone: 'இது இப்போது இல்லை',
} satisfies typeof english.FAILURE;
