import { POSTS_AN_HOUR } from '../../rules/posts';
import type * as english from '../en/postForms';
import { plural } from '../words';

export const POST_FORM = {
  noUrl: 'இணைக்க ஒரு URL எழுதுங்கள்',
  noAudience: 'இந்தப் பதிவை யார் பார்க்கலாம் என்று தேர்ந்தெடுங்கள்',
  empty: 'பதிவு காலியாக இருக்க முடியாது. ஏதாவது எழுதுங்கள் அல்லது ஒன்றை இணையுங்கள்.',
  oneAttachment: 'ஒன்றை மட்டுமே இணைக்கலாம்',
  noCommentAudience: 'இந்தப் பதிவில் யார் கருத்து எழுதலாம் என்று தேர்ந்தெடுங்கள்',
  noUpload: 'இந்தக் கோப்பு இப்போது இல்லை. மீண்டும் தேர்ந்தெடுங்கள்.',
} satisfies typeof english.POST_FORM;

export const POST_EDITOR = {
  free: 'இலவசப் பதிவு',
  editHint: 'இந்தப் பதிவை யார் பார்க்கலாம், அதில் என்ன இணைந்துள்ளது என்பவை அப்படியே இருக்கும்.',
  description: 'உங்கள் ஸ்க்வாடுகளுக்கு என்ன சொல்ல விரும்புகிறீர்கள்?',
  audience: 'இந்தப் பதிவை யார் பார்க்கலாம்',
  commentAudience: 'யார் கருத்து எழுதலாம்',
  commentAudiences: (audience): string =>
    ({ EVERYONE: 'எல்லோரும்', MEMBERS: 'உறுப்பினர்கள் மட்டும்', NOBODY: 'யாரும் இல்லை' })[audience],
  byMail: 'மின்னஞ்சலிலும் அனுப்பு',
  byMailHint: 'இந்தப் பதிவைப் பார்க்கக்கூடிய, இத்தகைய மின்னஞ்சல்களை விரும்புபவர்களுக்குச் செல்லும்.',
  attach: 'இணை',
  attachment: 'இணைப்பு',
  attachHint: (megabytes) =>
    `ஒரு படம் (jpeg, png, WebP, HEIC போன்றவை), ஒரு வீடியோ (mp4, mov, avi, wmv, ${megabytes} MB வரை) அல்லது ஓர் இணைய முகவரி.`,
  attachPicture: 'படம் சேர்',
  attachVideo: 'வீடியோ சேர்',
  attachLink: 'இணைய முகவரி சேர்',
  removeLink: 'இணைய முகவரியை அகற்று',
  replacePicture: 'வேறு படம்',
  replaceVideo: 'வேறு வீடியோ',
  removeFile: 'இணைப்பை அகற்று',
  cancelUpload: 'பதிவேற்றத்தை ரத்து செய்',
  arrived: 'பதிவேற்றப்பட்டது',
  postsLater: (percent) => `கோப்பு வந்ததும் பதிவாகும், ${percent} %`,
  link: 'URL',
  teaser: 'எல்லோருக்கும் ஒரு வரி (விரும்பினால்)',
  teaserHint: 'ஸ்க்வாடில் இல்லாதவர்கள் பூட்டிய பதிவில் இந்த வரியைப் பார்ப்பார்கள்.',
  fromPost: 'உங்கள் பதிவிலிருந்து:',
  useTeaser: 'இந்த வரியைப் பயன்படுத்து',
  notYours: 'இந்தப் பதிவு உங்களுடையது இல்லை',
  notYourSquad: 'இந்த ஸ்க்வாட் உங்களுடையது இல்லை',
  tooLarge: (megabytes) => `இந்தக் கோப்பு ${megabytes} MB-ஐ விடப் பெரியது`,
  wrongImage: 'bmp, jpeg, png அல்லது tiff வகைப் படத்தைத் தேர்ந்தெடுங்கள்',
  filePart: 'படத்தை postImage பகுதியில், அல்லது வீடியோவை postVideo பகுதியில் அனுப்புங்கள்',
  hasAttachment: 'இந்தப் பதிவில் ஏற்கெனவே ஓர் இணைப்பு உள்ளது',
  tooMany: `ஒரு மணி நேரத்துக்குள் ${POSTS_AN_HOUR} பதிவுகள் வெளியிட்டுள்ளீர்கள். அடுத்ததற்கு முன் சற்றுப் பொறுங்கள்.`,
  wrongVideo: 'mp4, mov, avi அல்லது wmv வகை வீடியோவைத் தேர்ந்தெடுங்கள்',
} satisfies typeof english.POST_EDITOR;

export const DRAFT = {
  restored: 'உங்கள் வரைவு மீண்டும் இங்கே.',
  unfinished: (name) => `“${name}” இன்னும் வந்து சேரவில்லை. மீண்டும் தேர்ந்தெடுங்கள்: வீடியோ நின்ற இடத்திலிருந்து தொடரும்.`,
  discard: 'வரைவை விட்டுவிடு',
  others: (count) => plural(count, { one: 'இன்னொரு வரைவு உள்ளது', other: 'இன்னும் # வரைவுகள் உள்ளன' }),
  takeUp: 'இதைத் தொடர்',
  takeUpOf: (beginning) => `இதைத் தொடர்: ${beginning}`,
  leaveTitle: 'பதிவிடாமல் செல்லவா?',
  leaveWarning: 'நீங்கள் பதிவிடும் வரை அல்லது கணக்கிலிருந்து வெளியேறும் வரை உங்கள் வரைவு இந்தச் சாதனத்தில் இருக்கும்.',
  leaveUnfinished: 'நீங்கள் எழுதியது இந்தச் சாதனத்தில் இருக்கும்; ஆனால் கோப்பு இன்னும் வந்து சேரவில்லை: மீண்டும் தேர்ந்தெடுக்க வேண்டும்.',
  leave: 'செல்',
  stay: 'தொடர்ந்து எழுது',
  notKept: 'இதை வைத்திருக்க உங்கள் பிரவுசரில் இடம் இல்லை. அனுப்பி முடியும் வரை இந்தப் பக்கத்தை விட்டுச் செல்ல வேண்டாம்.',
} satisfies typeof english.DRAFT;

export const DELETING_POST = {
  removeTitle: 'இந்தப் பதிவை நீக்கவா?',
  removed: 'பதிவு நீக்கப்பட்டது',
  deleteWarning: 'பதிவோடு அதன் விருப்பங்களும் கருத்துகளும் நீங்கும். இதைத் திரும்பப் பெற முடியாது.',
} satisfies typeof english.DELETING_POST;
