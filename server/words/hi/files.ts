import { IMAGE_PIXELS_MAX, OPENED_PIXELS_MAX } from '../../rules/media';
import type * as english from '../en/files';

/** Pixels as people in India count them. */
const crores = (pixels: number) => `${(pixels / 10_000_000).toLocaleString('en-IN')} करोड़`;

export const PICTURE = {
  profile: 'प्रोफ़ाइल फ़ोटो',
  pageProfile: 'आपके पेज की फ़ोटो',
  pageProfileHint: 'जब तक आप कोई फ़ोटो नहीं चुनेंगे, आपकी अपनी फ़ोटो दिखेगी।',
  cover: 'कवर फ़ोटो',
  coverHint: 'आपके पेज पर सबसे ऊपर दिखती है; चौड़ाई ऊँचाई की तीन गुना।',
  noCover: 'अभी कवर नहीं है',
  focus: 'बीच का हिस्सा',
  focusHint: 'फ़ोन पर इसका एक हिस्सा दिखता है। जो ज़रूरी है, उसे बीच में लाएँ।',
  focusAt: (percent) => (percent < 50 ? `${50 - percent} % बाएँ` : percent > 50 ? `${percent - 50} % दाएँ` : 'बीच में'),
  squad: 'इस स्क्वाड की फ़ोटो',
  change: 'फ़ोटो बदलें',
  add: 'फ़ोटो लगाएँ',
  remove: 'फ़ोटो हटाएँ',
  removeTitle: 'यह फ़ोटो हटाएँ?',
  removeWarning: 'आपकी फ़ोटो जहाँ-जहाँ दिखती है, वहाँ से हट जाएगी।',
  changed: 'आपकी नई फ़ोटो लग गई है',
  again: 'फिर कोशिश करें',
  uploading: (percent) => `अपलोड हो रहा है, ${percent} %`,
  cropTitle: 'चुनें कि क्या दिखे',
  touchHint: 'खींचकर खिसकाएँ, दो उँगलियों से ज़ूम करें और घुमाएँ।',
  mouseHint: 'खींचकर खिसकाएँ, स्क्रॉल करके ज़ूम करें। ऐरो कुंजियाँ, + और - भी यही करती हैं।',
  cropArea: 'क्रॉप की जाने वाली फ़ोटो: ऐरो कुंजियों से खिसकती है, प्लस और माइनस से ज़ूम होती है',
  zoom: 'ज़ूम',
  rotation: 'घुमाव',
  turn: '90° घुमाएँ',
  shape: 'आकार',
  use: 'यह फ़ोटो लगाएँ',
  uncropped: 'जैसी है वैसी अपलोड करें',
  notShownTitle: 'यह फ़ाइल दिखाई नहीं जा सकती',
  notShown:
    'आपका ब्राउज़र यह फ़ाइल नहीं दिखा सकता, इसलिए इसे यहाँ क्रॉप नहीं किया जा सकता। इसे जैसी है वैसी अपलोड करें, या कोई दूसरी चुनें।',
  noPicture: 'यह ऐसी फ़ोटो नहीं है जिसे टोली पहचानती हो। कृपया jpeg, png, WebP, GIF, HEIC, bmp या tiff फ़ाइल चुनें।',
  notConverted:
    'यह फ़ोटो यहाँ पढ़ी नहीं जा सकी। हो सकता है कि यह ख़राब हो, या ऐसी हो जिसे आपका ब्राउज़र न पहचानता हो। कृपया इसे jpeg या png में सेव करके फिर चुनें।',
  tooLargeToOpen: `इस फ़ोटो में ${crores(OPENED_PIXELS_MAX)} से ज़्यादा पिक्सेल हैं। कृपया इसे छोटा करके फिर चुनें।`,
  missing: 'कृपया कोई फ़ोटो चुनें',
  tooManyPixels: `इस फ़ोटो में ${crores(IMAGE_PIXELS_MAX)} से ज़्यादा पिक्सेल हैं। कृपया इसे छोटा करके फिर कोशिश करें।`,
  unreadable: 'यह फ़ोटो पढ़ी नहीं जा सकी। हो सकता है कि यह ख़राब हो; कृपया कोई दूसरी आज़माएँ।',
  bmpKind: 'इस तरह की bmp फ़ोटो पढ़ी नहीं जा सकती। कृपया इसे jpeg या png में सेव करके फिर कोशिश करें।',
} satisfies typeof english.PICTURE;

const gigabytes = (amount: number) => `${amount.toLocaleString('en-IN', { maximumFractionDigits: 1 })} GB`;

export const FILE = {
  unreadable: 'यह फ़ाइल पढ़ी नहीं जा सकी। कृपया इसे फिर से चुनें।',
  size: (megabytes) => `${megabytes.toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`,
} satisfies typeof english.FILE;

export const UPLOAD = {
  notMultipart: 'कृपया फ़ाइल को multipart/form-data के रूप में भेजें',
  broken: 'यह अपलोड पढ़ा नहीं जा सका: यह अधूरा है, या सही multipart/form-data नहीं है',
  stopped: 'आपने जो भेजा, वह पूरा होने से पहले रुक गया। कृपया फिर कोशिश करें।',
  tooManyParts: 'इस अपलोड में तय सीमा से ज़्यादा हिस्से हैं',
  oneFile: 'कृपया एक बार में एक ही फ़ाइल भेजें',
  notInMap: 'इस अपलोड में ऐसी फ़ाइल है जिसका नाम इसके map में नहीं है',
  textTooLong: 'इस अपलोड का कोई टेक्स्ट बहुत लंबा है',
  full: 'इस फ़ाइल के लिए अभी जगह नहीं है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  noOwnRoom: (used, limit) =>
    `इस फ़ाइल के लिए जगह नहीं है: आपके ${limit} GB में से ${gigabytes(used)} आपकी फ़ोटो, वीडियो और फ़ाइलों से भरे हैं। जिनकी अब ज़रूरत नहीं, उनमें से कुछ हटाएँ; उनकी जगह एक दिन बाद ख़ाली होती है।`,
  unreachable: 'फ़ाइलें अभी नहीं मिल पा रही हैं। कृपया एक पल बाद फिर कोशिश करें।',
  empty: 'यह फ़ाइल ख़ाली है',
  gone: 'यह अपलोड अब नहीं है। कृपया फ़ाइल फिर से चुनें।',
  unfinished: 'यह फ़ाइल अभी पूरी नहीं पहुँची है। कृपया एक पल बाद फिर कोशिश करें।',
  judged: 'इस फ़ाइल को अभी जाँचा जा रहा है। कृपया एक पल बाद फिर कोशिश करें।',
  otherPlace: 'यह अपलोड आपके बताए बाइट से नहीं, किसी दूसरे बाइट से या किसी दूसरे अनुरोध में आगे बढ़ रहा है',
  moreThanSaid: 'इस अपलोड में बताए गए से ज़्यादा बाइट हैं',
  notTus: 'अपलोड tus protocol 1.0.0 से होते हैं: पहले Upload-Length के साथ POST, फिर Upload-Offset से PATCH',
  busy: 'इस समय बहुत सारी फ़ाइलों पर काम चल रहा है। कृपया एक पल बाद फिर कोशिश करें।',
} satisfies typeof english.UPLOAD;
