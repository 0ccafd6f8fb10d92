import type * as english from '../en/unsaved';

export const UNSAVED = {
  saving: 'सेव हो रहा है…',
  saved: 'सेव हो गया',
  unsaved: 'बदलाव सेव नहीं हुए हैं',
  discardTitle: 'बदलाव छोड़ दें?',
  discardWarning: 'आपने यहाँ जो लिखा है, वह अभी सेव नहीं हुआ है।',
  discard: 'छोड़ दें',
  keepEditing: 'एडिट जारी रखें',
} satisfies typeof english.UNSAVED;
