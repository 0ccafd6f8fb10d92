import type * as english from '../en/podcasts';

export const PODCAST = {
  description: (pageName, creating) => `${pageName} ${creating}, Toli पर: जो आपके लिए खुला है। यह पता सिर्फ़ आपका है।`,
  membersOnly: (pageName) => `यह पॉडकास्ट ${pageName} के सदस्यों के लिए है`,
  open: 'पॉडकास्ट ऐप में सुनें',
  title: 'आपका निजी पॉडकास्ट',
  hint: (pageName) =>
    `पॉडकास्ट ऐप के लिए एक पता, जिसमें ${pageName} के वे ऑडियो हैं जो आपके लिए खुले हैं। जिसके पास यह पता होगा, वह भी वही सुन सकेगा: इसे किसी को न दें। यह आपकी सदस्यता के साथ ख़त्म होता है।`,
  make: 'पता बनाएँ',
  makeNew: 'नया पता बनाएँ',
  since: (date) => `आपका पता ${date} का है। वह एक बार दिखाया गया था; नया पता उसकी जगह लेगा।`,
  made: 'आपका पता',
  onlyOnce: 'इसे अभी कॉपी करें: यह सिर्फ़ एक बार दिखता है। ऐप में किसी शो को उसके पते से जोड़ें।',
  end: 'इसे ख़त्म करें',
  ended: 'आपका पता ख़त्म हो गया',
} satisfies typeof english.PODCAST;
