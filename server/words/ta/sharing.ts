import type * as english from '../en/sharing';

export const SHARE = {
  from: (price) => `${price} முதல்`,
  poster: 'உங்கள் பக்கத்தின் சுவரொட்டி',
  posterHint: 'அச்சிடுங்கள், அல்லது PDF ஆகச் சேமியுங்கள்; மக்கள் உங்களைச் சந்திக்கும் இடத்தில் ஒட்டுங்கள்.',
  print: 'அச்சிடு',
  scan: 'ஸ்கேன் செய்து பாருங்கள்',
  code: (pageName) => `${pageName} பக்கத்துக்கான QR குறியீடு`,
} satisfies typeof english.SHARE;
