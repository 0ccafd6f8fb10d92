import { FILM_PIXELS_MAX } from '../../rules/media';
import type * as english from '../en/videos';

/** A million pixels is a megapixel, as phones say it. */
export const VIDEO = {
  intro: 'आपका अपना वीडियो',
  introHint: 'लिंक की जगह mp4, mov, avi या wmv वीडियो अपलोड किया जा सकता है। mp4 ज़्यादातर लोगों के यहाँ चलता है।',
  introThere: 'आपके पेज पर आपका अपना वीडियो दिख रहा है। ऊपर लिंक डालने पर वह इसकी जगह ले लेगा।',
  add: 'वीडियो जोड़ें',
  change: 'वीडियो बदलें',
  remove: 'वीडियो हटाएँ',
  removeTitle: 'यह वीडियो हटाएँ?',
  removeWarning: 'आपका वीडियो आपके पेज से हट जाएगा।',
  changed: 'आपका नया वीडियो लग गया है',
  missing: 'कृपया वीडियो चुनें',
  noPicture: 'इस फ़ाइल में सिर्फ़ आवाज़ है, तस्वीर नहीं। कृपया वीडियो चुनें।',
  unreadable: 'यह वीडियो पढ़ा नहीं जा सका। हो सकता है यह ख़राब हो; कृपया दूसरा आज़माएँ।',
  cutOff: 'इस वीडियो का आख़िरी हिस्सा नहीं है। कृपया इसे फिर से अपलोड करें।',
  keepsMetadata:
    'इस वीडियो में शायद लिखा है कि वह कहाँ बना, और यह जानकारी यहाँ हटाई नहीं जा सकती। कृपया इसे mp4 में सेव करके फिर कोशिश करें।',
  tooManyPixels: `यह वीडियो ${FILM_PIXELS_MAX / 1_000_000} मेगापिक्सेल से बड़ा है। कृपया इसे छोटा करके फिर कोशिश करें।`,
} satisfies typeof english.VIDEO;
