import type * as english from '../en/sentFiles';
import { plural } from '../words';

export const SENT_FILE = {
  kinds: { image: 'तस्वीर', video: 'वीडियो', audio: 'वॉइस नोट' },
  gone: 'यह फ़ाइल अब नहीं है। कृपया इसे फिर से चुनें।',
  withoutText: 'कृपया टेक्स्ट और फ़ाइल एक के बाद एक भेजें',
  wrongKind: 'मैसेज में तस्वीर, वीडियो या वॉइस नोट भेजा जा सकता है',
  tooLarge: (megabytes) => `यह फ़ाइल बहुत बड़ी है: मैसेज में ज़्यादा से ज़्यादा ${megabytes} MB`,
  tooLong: (minutes) => `वॉइस नोट ज़्यादा से ज़्यादा ${plural(minutes, { one: '# मिनट', other: '# मिनट' })} का हो सकता है`,
  preparing: 'यह वॉइस नोट थोड़ी देर में सुना जा सकेगा',
  failed: 'यह वॉइस नोट तैयार नहीं हो पाया',
  covered: 'तस्वीर दिखाएँ',
  coveredVideo: 'वीडियो दिखाएँ',
  attach: 'तस्वीर, वीडियो या वॉइस नोट जोड़ें',
  choose: 'तस्वीर या वीडियो',
  chooseOther: 'दूसरी चुनें',
  chooseSound: 'अपने डिवाइस से वॉइस नोट',
  record: 'वॉइस नोट रिकॉर्ड करें',
  recording: (time) => `रिकॉर्डिंग, ${time}`,
  stop: 'रोकें',
  listen: 'आपका वॉइस नोट',
  again: 'फिर से रिकॉर्ड करें',
  send: 'भेजें',
  cancel: 'रद्द करें',
  noMicrophone: 'Toli को माइक्रोफ़ोन की अनुमति नहीं है। कृपया ब्राउज़र में अनुमति दें, या कोई फ़ाइल चुनें।',
  uploading: (percent) => `अपलोड हो रहा है, ${percent}%`,
  openPicture: 'तस्वीर देखें',
} satisfies typeof english.SENT_FILE;
