import type * as english from '../en/webhooks';
import { plural } from '../words';

export const WEBHOOK = {
  notYours: 'இந்த webhook உங்களுடையது இல்லை',
  httpsOnly: 'https:// என்று தொடங்கும் முகவரியை எழுதுங்கள்',
  tooMany: (max) => `ஒரு பக்கத்துக்கு அதிகபட்சம் ${plural(max, { one: '# webhook', other: '# webhook-கள்' })}`,
  onItsWay: 'அது ஏற்கெனவே செல்கிறது',
} satisfies typeof english.WEBHOOK;

export const WEBHOOK_FORM = {
  noUrl: 'https:// என்று தொடங்கும் முகவரியை எழுதுங்கள்',
  withPassword: 'முகவரியில் பெயரும் கடவுச்சொல்லும் வேண்டாம்',
  noEvents: 'எதைத் தெரிவிக்க வேண்டும் என்று தேர்ந்தெடுங்கள்',
} satisfies typeof english.WEBHOOK_FORM;

export const WEBHOOK_SCREEN = {
  intro: 'உங்கள் பக்கத்தில் நடப்பதை, Discord bot அல்லது மின்னஞ்சல் பட்டியல் போன்ற வேறு சர்வருக்குத் தெரிவியுங்கள்.',
  howTo: 'செய்திகளின் வடிவமும் கையொப்பமும்',
  add: 'Webhook சேர்',
  added: 'Webhook சேர்ந்தது',
  address: 'முகவரி',
  addressHint: 'டோலி அனுப்பும் இடம்: உங்கள் https:// முகவரி.',
  events: 'தெரிவிக்க வேண்டியவை',
  secret: 'கையொப்ப ரகசியம்',
  secretHint:
    'ஒரு செய்தி டோலியிடமிருந்து வந்தது என்று உங்கள் சர்வர் இதன் மூலம் அறியும். இப்போது மட்டுமே தெரியும்: மூடும் முன் நகலெடுங்கள்.',
  rotate: 'புதிய ரகசியம்',
  rotateTitle: 'புதிய ரகசியம் உருவாக்கவா?',
  rotateHint: 'ஒரு நாள் வரை செய்திகள் இரண்டு ரகசியங்களாலும் கையொப்பமிடப்படும். அதன் பிறகு பழையது செல்லாது.',
  rotateConfirm: 'புதிய ரகசியம் உருவாக்கு',
  oldSecret: (until) => `${until} வரை பழைய ரகசியமும் கையொப்பமிடும்.`,
  remove: 'Webhook-ஐ நீக்கு',
  removed: 'Webhook நீக்கப்பட்டது',
  removeTitle: 'Webhook-ஐ நீக்கவா?',
  removeHint: 'இனி அங்கே எதுவும் அனுப்பப்படாது; அனுப்பியவையும் பதிவேட்டிலிருந்து போய்விடும்.',
  log: 'அனுப்பியவை',
  logHint: (days) => `கடந்த ${days} நாட்களில் அனுப்பியவை, புதியது முதலில்.`,
  reload: 'மீண்டும் பார்',
  noDeliveries: 'இன்னும் எதுவும் அனுப்பவில்லை.',
  sendAgain: 'மீண்டும் அனுப்பு',
  sentAgain: 'மீண்டும் செல்கிறது',
  tries: (count) => plural(count, { one: '# முயற்சி', other: '# முயற்சிகள்' }),
  nextTry: (at) => `அடுத்த முயற்சி ${at}`,
  showBody: 'செய்தியைக் காட்டு',
} satisfies typeof english.WEBHOOK_SCREEN;

export const WEBHOOK_EVENT = {
  MEMBER_JOINED: 'உறுப்பினர் சேர்ந்தார்',
  MEMBER_RENEWED: 'உறுப்பினர் புதுப்பித்தார்',
  MEMBER_MOVED: 'உறுப்பினர் வேறு ஸ்க்வாடுக்கு மாறினார்',
  MEMBER_LEFT: 'உறுப்பினர் விலகினார்',
  MEMBER_LAPSED: 'உறுப்புரிமைக் காலம் முடிந்தது',
  TIP_PAID: 'டிப் வந்தது',
  TIP_REFUNDED: 'டிப் ரீஃபண்ட் ஆனது',
  PAYMENT_REFUNDED: 'பேமெண்ட் ரீஃபண்ட் ஆனது',
  MONTHS_REFUNDED: 'பேமெண்டின் சில மாதங்கள் ரீஃபண்ட் ஆயின',
  PAYOUT_PAID: 'அனுப்பிய தொகை வந்து சேர்ந்தது',
  PAYOUT_FAILED: 'அனுப்பிய தொகை சேரவில்லை',
  PAYOUT_RETURNED: 'அனுப்பிய தொகை திரும்பி வந்தது',
  POST_PUBLISHED: 'பதிவு வெளியானது',
  COMMENT_ADDED: 'கருத்து சேர்ந்தது',
} satisfies typeof english.WEBHOOK_EVENT;

export const DELIVERY_STATUS = {
  WAITING: 'செல்கிறது',
  DELIVERED: 'சேர்ந்தது',
  FAILED: 'சேரவில்லை',
} satisfies typeof english.DELIVERY_STATUS;

export const DELIVERY_PROBLEM = {
  ANSWER: 'சர்வர் அதை ஏற்கவில்லை',
  REDIRECT: 'சர்வர் வேறு இடத்துக்கு அனுப்புகிறது; டோலி அதைப் பின்தொடராது',
  SILENCE: 'சர்வர் நேரத்துக்குள் பதில் தரவில்லை',
  UNREACHABLE: 'சர்வரை அணுக முடியவில்லை',
  PRIVATE: 'முகவரி தனிப்பட்ட நெட்வொர்க்கில் உள்ளது',
} satisfies typeof english.DELIVERY_PROBLEM;
