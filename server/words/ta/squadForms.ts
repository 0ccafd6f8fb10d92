import { exactRupees, rupees } from '../../rules/money';
import { OTP_AMOUNT, SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type * as english from '../en/squadForms';
import { plural } from '../words';

export const SQUAD_FORM = {
  noAmount: 'மாதக் கட்டணத்தை எழுதுங்கள்',
  notRupees: 'முழு ரூபாயில் எழுதுங்கள்',
  tooCheap: `தொகை ${SQUAD_AMOUNT_MIN}-ஐ விட அதிகமாக இருக்க வேண்டும்`,
  tooDear: `தொகை அதிகபட்சம் ${rupees(SQUAD_AMOUNT_MAX)}`,
  notMembers: 'உறுப்பினர்களை முழு எண்ணில் எழுதுங்கள்',
  tooMany: 'இந்த உறுப்பினர் வரம்பு மிகப் பெரியது',
} satisfies typeof english.SQUAD_FORM;

export const SQUAD_SCREEN = {
  empty:
    'ரசிகர்கள் மாத விலையில் ஒரு ஸ்க்வாடில் சேர்வார்கள். மேல் ஸ்க்வாட் கீழ் உள்ளவற்றின் எல்லாவற்றையும் திறக்கும்; எனவே குறைந்த விலையில் தொடங்கி, மேலே மற்றவற்றைச் சேருங்கள்.',
  edit: 'ஸ்க்வாடைத் திருத்து',
  remove: 'ஸ்க்வாடை நீக்கு',
  removed: 'ஸ்க்வாட் நீக்கப்பட்டது',
  removeTitle: 'ஸ்க்வாடை நீக்கவா?',
  membersStay: 'அதன் உறுப்பினர்கள், தாங்கள் செலுத்திய மாதம் முடியும் வரை தொடர்வார்கள். மின்னஞ்சலில் அவர்களுக்குத் தெரிவிக்கப்படும்.',
  priceHint: `${rupees(SQUAD_AMOUNT_MIN)} அல்லது அதற்கு மேல், முழு ரூபாயில். பிறகு மாற்ற முடியாது.`,
  youKeep: (kept, platformPercent) =>
    `இதில் சுமார் ${exactRupees(kept)} உங்களுக்கு; Razorpay கட்டணம் (GST உட்பட)${platformPercent === 0 ? '' : `, டோலியின் ${platformPercent}%`} போக.`,
  descriptionHint: 'வரிக்கு ஒரு பலன்: உங்கள் பக்கத்தில் ஒவ்வொன்றும் ✓ குறியுடன் வரும்.',
  pictureHint: 'விரும்பினால். உங்கள் பக்கத்தில் ஸ்க்வாடின் அருகில் வரும்.',
  pictureFailed: 'ஸ்க்வாட் சேர்ந்தது, ஆனால் அதன் படம் வந்து சேரவில்லை. “ஸ்க்வாடைத் திருத்து” மூலம் மீண்டும் சேருங்கள்.',
  limitHint: 'வரம்பு வேண்டாம் என்றால் காலியாக விடுங்கள்.',
} satisfies typeof english.SQUAD_SCREEN;

export const SQUAD_EDITOR = {
  addNew: 'புதிய ஸ்க்வாட் சேர்',
  add: 'ஸ்க்வாட் சேர்',
  added: 'ஸ்க்வாட் சேர்ந்தது',
  save: 'ஸ்க்வாடைச் சேமி',
  saved: 'ஸ்க்வாட் சேமிக்கப்பட்டது',
  title: 'தலைப்பு',
  description: 'விளக்கம்',
  amount: 'மாத விலை',
  membersLimit: 'உறுப்பினர் வரம்பு (விரும்பினால்)',
  otpNote: `${rupees(OTP_AMOUNT)}-க்கு மேல் என்றால், ஒவ்வொரு முறை புதுப்பிக்கும்போதும் வங்கி உங்கள் உறுப்பினர்களிடம் OTP கேட்கும்.`,
  sameAmount: 'இதே தொகைக்கு உங்களிடம் ஏற்கெனவே ஒரு ஸ்க்வாட் உள்ளது',
  tooMany: (max) => `ஒரு பக்கத்துக்கு அதிகபட்சம் ${plural(max, { one: '# ஸ்க்வாட்', other: '# ஸ்க்வாடுகள்' })}: முதலில் ஒன்றை நீக்குங்கள்`,
  priceFixed: 'ஸ்க்வாடின் விலையை மாற்ற முடியாது',
  notYours: 'இந்த ஸ்க்வாட் உங்களுடையது இல்லை',
  deleteWarning: 'இந்த ஸ்க்வாடுக்கு மட்டுமான எல்லாப் பதிவுகளும் இலவசமாகும். இதைத் திரும்பப் பெற முடியாது.',
} satisfies typeof english.SQUAD_EDITOR;
