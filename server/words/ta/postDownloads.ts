import type * as english from '../en/postDownloads';

export const POST_DOWNLOADS = {
  add: 'கோப்பைச் சேர்க்க',
  remove: 'கோப்பை நீக்க',
  file: 'கோப்பு',
  title: 'கோப்பின் தலைப்பு (விருப்பமெனில்)',
  download: 'பதிவிறக்க',
  downloadOf: (name) => `${name} கோப்பைப் பதிவிறக்க`,
  wrongFile: 'இந்தக் கோப்பு PDF, EPUB அல்லது ZIP அல்ல. இவற்றில் ஒன்றைத் தேர்ந்தெடுங்கள்.',
  tooMany: (max) => `ஒரு பதிவில் அதிகபட்சம் ${max} கோப்புகள் இருக்கலாம்`,
  inText: 'கோப்புகள் நீண்ட பதிவின் எழுத்துக்குள்ளேயே சேர்க்கப்படும்',
} satisfies typeof english.POST_DOWNLOADS;
