import type * as english from '../en/signInPurpose';

export const SIGN_IN_PURPOSE = {
  like: (pageName) => `${pageName} எழுதிய இந்தப் பதிவுக்கு விருப்பம் தெரிவிக்க`,
  comment: (pageName) => `${pageName} எழுதிய இந்தப் பதிவில் கருத்து எழுத`,
  follow: (pageName) => `${pageName} பக்கத்தைப் பின்தொடர`,
  tip: (pageName) => `${pageName} பக்கத்துக்கு டிப் கொடுக்க`,
  isOver: 'இங்கிருந்து வெளியேற்றப்பட்டுள்ளீர்கள். உள்நுழையுங்கள், இது நடந்துவிடும்.',
} satisfies typeof english.SIGN_IN_PURPOSE;
