import type * as english from '../en/yearSummaries';

export const YEAR_SUMMARY = {
  title: 'நிதியாண்டுவாரியாக உங்கள் பணம்',
  april: 'நிதியாண்டு ஏப்ரல் முதல் மார்ச் வரை.',
  year: 'ஆண்டு',
  of: (year) => `${year} சுருக்கம்`,
  viewOf: (year) => `${year} சுருக்கத்தைப் பார்`,
  download: (year, kind) => `${year} சுருக்கம், ${kind}`,
  file: 'சுருக்கம்',
  fileName: (year, kind) => `toli-${year}.${kind}`,
  toCsv: 'மாதங்கள் CSV ஆக',
  underWay: 'இந்த ஆண்டு இன்னும் முடியவில்லை: மேலும் பேமெண்டுகள், ரீஃபண்டுகள், தகராறுகள் வரலாம்.',
  nothing: 'இந்த ஆண்டில் பேமெண்டுகள், ரீஃபண்டுகள், தகராறுகள் இல்லை.',
  noYear: 'எந்த நிதியாண்டு என்று சொல்லுங்கள்: முதல் ஆண்டின் நான்கு இலக்கங்கள், ஒரு சிறுகோடு, அடுத்ததன் இரண்டு',
} satisfies typeof english.YEAR_SUMMARY;
