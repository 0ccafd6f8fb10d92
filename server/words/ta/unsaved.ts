import type * as english from '../en/unsaved';

export const UNSAVED = {
  saving: 'சேமிக்கிறது…',
  saved: 'சேமிக்கப்பட்டது',
  unsaved: 'சேமிக்காத மாற்றங்கள்',
  discardTitle: 'மாற்றங்களை விட்டுவிடவா?',
  discardWarning: 'இங்கே எழுதியது இன்னும் சேமிக்கப்படவில்லை.',
  discard: 'விட்டுவிடு',
  keepEditing: 'தொடர்ந்து திருத்து',
} satisfies typeof english.UNSAVED;
