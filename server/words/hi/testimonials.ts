import type * as english from '../en/testimonials';

export const WALL = {
  title: 'मेंबर कहते हैं',
  hidden: 'यह सिर्फ़ आपको दिखता है',
  hide: (fullName) => `${fullName} की बात छिपाएँ`,
  show: (fullName) => `${fullName} की बात फिर दिखाएँ`,
  hideShort: 'छिपाएँ',
  showShort: 'फिर दिखाएँ',
  onlyYou: 'यह सिर्फ़ आपको दिखता है: आपके पेज पर मेंबर नहीं दिखाए जाते।',
} satisfies typeof english.WALL;

export const TESTIMONIAL = {
  title: 'पेज पर आपकी बात',
  hint: (pageName) =>
    `${pageName} पर आने वाला हर कोई इसे आपके नाम और फ़ोटो के साथ पढ़ सकता है, जब तक आप मेंबर हैं। इसे कभी भी हटाया जा सकता है।`,
  label: 'आपकी बात',
  example: 'हर रविवार इन्हीं गीतों से शुरू होता है',
  give: 'सहमति दें और दिखाएँ',
  save: 'सेव करें',
  given: 'पेज पर दिख रही है',
  withdraw: 'हटाएँ',
  withdrawn: 'अब यह नहीं दिखती',
} satisfies typeof english.TESTIMONIAL;

export const TESTIMONIAL_FORM = {
  empty: 'कृपया कुछ लिखें, या इसे हटा दें',
  membersOnly: 'सिर्फ़ वे मेंबर कुछ कह सकते हैं जिनकी सदस्यता चालू है',
} satisfies typeof english.TESTIMONIAL_FORM;
