import { rupees } from '../../rules/money';
import type * as english from '../en/subscriptions';
import { plural } from '../words';
import { perMonth } from './cards';

export const SUBSCRIPTION = {
  by: (pageName) => `படைப்பாளர்: ${pageName}`,
  moreInfo: 'மேலும் விவரம்',
  details: 'ஸ்க்வாட் விவரம்',
  leave: 'விலகு',
  leaveTitle: 'ஸ்க்வாடை விட்டு விலகவா?',
  leaveWarning: (pageName) => `இதைத் திரும்பப் பெற முடியாது. ${pageName} பக்கத்தின் கட்டணப் பதிவுகளை இனி பார்க்க முடியாது.`,
  leaveDays: (paidUntil, days) =>
    `${paidUntil} வரை செலுத்தியுள்ளீர்கள்: இப்போது விலகினால் ${plural(days, { one: '# நாளை', other: '# நாட்களை' })} இழப்பீர்கள்.`,
  leaveNow: 'ஸ்க்வாடை விட்டு விலகு',
  left: 'ஸ்க்வாடை விட்டு விலகினீர்கள்',
  endOn: (date) => `${date} அன்று முடி`,
  none: 'நீங்கள் எந்த ஸ்க்வாடிலும் சேரவில்லை',
} satisfies typeof english.SUBSCRIPTION;

export const MEMBERSHIP = {
  paidUntil: (date) => `${date} வரை செலுத்தியது`,
  ends: (date) => `${date} அன்று முடியும். புதுப்பிக்கப்படாது.`,
  changes: (title, amount) => `அடுத்த முறை புதுப்பிக்கும்போது “${title}” (${perMonth(amount)}) ஆக மாறும்.`,
  movesOnEnd: (title, end) =>
    `புதுப்பிக்கும்போது “${title}” ஸ்க்வாடுக்கு மாறுவீர்கள். ${end} வரை இப்போதைய ஸ்க்வாட் திறப்பவை எல்லாம் உங்களுக்கு உண்டு.`,
  kept: (end) => `${end} வரை மேல் ஸ்க்வாட் திறந்தவை எல்லாம் உங்களுக்கு உண்டு.`,
  nextIsFull: (title) => `“${title}” இப்போது நிரம்பியுள்ளது. இப்போதைய ஸ்க்வாடிலேயே தொடரலாம்.`,
  monthOver: (ended) => `உங்கள் மாதம் ${ended} அன்று முடிந்தது. நீங்கள் புதுப்பிக்கும் வரை உறுப்பினர்களுக்கான பதிவுகள் பூட்டப்பட்டிருக்கும்.`,
  over: 'மாதம் முடிந்தது',
  monthOverAndClosed: (ended) => `உங்கள் மாதம் ${ended} அன்று முடிந்தது. உறுப்பினர்களுக்கான பதிவுகள் பூட்டப்பட்டுள்ளன.`,
  placeKept: (until) => `அது மீண்டும் திறக்கலாம் என்பதால், ${until} வரை உங்கள் இடத்தை வைத்திருப்போம்.`,
  renewBy: (date) => `உங்கள் இடமும் விலையும் மாறாமல் இருக்க, ${date} அன்றைக்குள் புதுப்பியுங்கள்.`,
  squadDeleted: 'இந்த ஸ்க்வாட் நீக்கப்பட்டது; அதனால் புதுப்பிக்க முடியாது.',
  pageClosed: 'இந்தப் பக்கம் இப்போது மூடியுள்ளது; அதனால் புதுப்பிக்க முடியாது.',

  monthEnds: 'மாத முடிவு',
  nextPayment: 'அடுத்த பேமெண்ட்',
  dueBetween: (due, from, until) => `${rupees(due)}, ${from} முதல் ${until} வரை எந்த நாளும்`,
  dueBy: (due, until) => `${rupees(due)}, ${until} அன்றைக்குள்`,
  noPayment: 'இல்லை',
  nothingByItself: 'தானாக எதுவும் பிடிக்கப்படாது: தொடர விரும்பும்போது செலுத்துங்கள்.',

  keepIt: 'தொடர்',
  endOnHint: (date) => `${date} வரை எல்லாம் உங்களுக்கு உண்டு; பிறகு உங்கள் உறுப்புரிமை முடியும்.`,
  keepItHint: 'உங்கள் மாதம் முடியும் முன் புதுப்பிக்கக் கேட்போம்.',
  change: 'அடுத்த முறை முதல் மாற்று',
  changeHint: 'நீங்கள் புதுப்பிக்கும் வரை உங்கள் ஸ்க்வாடிலேயே இருப்பீர்கள்; அதுவரை மனம் மாறலாம்.',
  saveChange: 'மாற்றத்தைச் சேமி',
  changeSaved: 'மாற்றம் சேமிக்கப்பட்டது',
  choice: (title, amount) => `${title}, ${perMonth(amount)}`,
  stay: (title, amount) => `${title} ஸ்க்வாடிலேயே தொடர, ${perMonth(amount)}`,

  newPay: (amount) => `புதிய உறுப்பினர்கள் ${perMonth(amount)} செலுத்துகிறார்கள். நீங்கள் வெளியேறும் வரை உங்கள் விலை மாறாது.`,
  takesNewPrice: (amount) => `நீங்கள் புதிய விலையில், ${perMonth(amount)}, புதுப்பிப்பீர்கள்.`,
  takeNewPrice: 'அடுத்த புதுப்பிப்பிலிருந்து புதிய விலையைச் செலுத்து',
  keepPrice: 'என் விலையே போதும்',

  leavePending: 'உங்கள் மாதம் முடிந்தது. விலகிய பிறகு புதுப்பிக்க முடியாது.',
  stayInstead: (date) => `விலகாமல் இருந்தால், ${date} வரை எல்லாம் உங்களுக்கு உண்டு; தானாக எதுவும் பிடிக்கப்படாது.`,

  notActive: 'இந்த உறுப்புரிமை இப்போது செயலில் இல்லை',
  lowerOnly: 'இதே பக்கத்தின் கீழ் ஸ்க்வாட் ஒன்றைத் தேர்ந்தெடுங்கள்',
  gone: 'இந்த உறுப்புரிமை இப்போது இல்லை',
} satisfies typeof english.MEMBERSHIP;

export const JOIN_REFUSAL = {
  notLive: 'இந்தப் பக்கம் இன்னும் வெளியாகவில்லை',
  joined: 'நீங்கள் ஏற்கெனவே இந்த ஸ்க்வாடின் உறுப்பினர்',
  included: 'உங்கள் ஸ்க்வாடில் இது ஏற்கெனவே அடங்கும்',
  passGone: 'இந்த பாஸ் இப்போது உங்களுக்கு இல்லை. மீண்டும் தேர்ந்தெடுக்கவும்.',
  tooMuch: (most) =>
    `இப்போது இந்த ஸ்க்வாடுக்கு மாறும் தொகை ஒரு பேமெண்டின் வரம்பை (${rupees(most)}) விட அதிகம். செலுத்திய காலம் முடிந்ததும் தேர்ந்தெடுக்கலாம்.`,
} satisfies typeof english.JOIN_REFUSAL;
