import { rupees } from '../../rules/money';
import type * as english from '../en/creators';
import { plural } from '../words';

export const CREATOR = {
  isCreating: 'बना रहे हैं',
  areCreating: 'मिलकर बना रहे हैं',
  selectSquad: 'अपना स्क्वाड चुनें',
  addSquad: 'स्क्वाड जोड़ें',
  about: 'परिचय',
  approved: 'समीक्षा हुई, पेज मंज़ूर है',
  edit: 'पेज एडिट करें',
  seeAsVisitor: 'दूसरों की नज़र से देखें',
} satisfies typeof english.CREATOR;

const goal = (goalNumber: number, countsEarnings: boolean): string =>
  countsEarnings ? `हर महीने ${rupees(goalNumber)}` : plural(goalNumber, { one: '# मेंबर', other: '# मेंबर' });

export const PAGE = {
  goals: 'लक्ष्य',
  goal,
  goalOf: (progress, goalNumber, countsEarnings) =>
    progress === null
      ? goal(goalNumber, countsEarnings)
      : `${goal(goalNumber, countsEarnings)} में से ${countsEarnings ? rupees(progress) : progress.toLocaleString('en-IN')}`,
  reached: 'पूरा हुआ',
  allGoals: (count) => plural(count, { one: '# लक्ष्य देखें', other: 'सभी # लक्ष्य देखें' }),
  income: (monthlyIncome) => `हर महीने ${rupees(monthlyIncome)}`,
  onlyYou: (fact) => `${fact}, सिर्फ़ आपको दिखता है`,
  playVideo: 'परिचय वीडियो चलाएँ',
  videoFrom: 'प्ले दबाने पर यह YouTube से आएगा।',
  video: (pageName) => `${pageName} का परिचय वीडियो`,
  on: (pageName, network) => `${network} पर ${pageName}`,
  share: 'शेयर करें',
  tip: 'टिप दें',
  whatsapp: 'WhatsApp पर शेयर करें',
  copyLink: 'लिंक कॉपी करें',
  linkCopied: 'लिंक कॉपी हो गया',
  poster: 'प्रिंट करने के लिए पोस्टर',
  pictures: 'स्टोरी और पोस्ट के लिए फ़ोटो',
  more: 'और तरीक़े',
  copyThis: (link) => `आपके ब्राउज़र ने कॉपी नहीं करने दिया। लिंक यह है: ${link}`,
  youAreIn: (title, until) => `आप ${title} में हैं · ${until} तक`,
  manage: 'मैनेज करें',
  message: 'मेसेज करें',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
} satisfies typeof english.PAGE;
