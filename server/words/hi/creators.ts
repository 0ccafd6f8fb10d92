import { rupees } from '../../rules/money';
import type * as english from '../en/creators';
import { plural } from '../words';
import { creating } from './cards';

export const CREATOR = {
  isCreating: 'बना रहे हैं',
  areCreating: 'मिलकर बना रहे हैं',
  selectSquad: 'अपना स्क्वाड चुनें',
  addSquad: 'स्क्वाड जोड़ें',
  about: 'परिचय',
  submitted: 'आपका पेज समीक्षा के लिए भेज दिया गया है',
  blocked: 'यह पेज ब्लॉक कर दिया गया है। कृपया सहायता टीम से संपर्क करें।',
  notLive: 'यह पेज अभी लाइव नहीं है',
} satisfies typeof english.CREATOR;

export const REVIEW = {
  submit: 'समीक्षा के लिए भेजें',
  again: 'फिर से भेजें',
  inProgress: 'समीक्षा चल रही है',
  approved: 'समीक्षा हुई, पेज मंज़ूर है',
  explanation: 'समीक्षा में दो दिन से कम लगते हैं। इस बीच पेज को एडिट किया जा सकता है। समीक्षा होते ही आपका पेज लाइव हो जाएगा।',
  failed: 'समीक्षा के लिए नहीं भेजा जा सका',
  alreadyApproved: 'यह पेज पहले ही मंज़ूर हो चुका है',
} satisfies typeof english.REVIEW;

export const PAGE_STATE = {
  notLive: 'मंज़ूर होने तक यह साइट पर नहीं है: यह किसी को नहीं मिलता और इससे कोई जुड़ नहीं सकता।',
  rejected: 'आपका पेज मंज़ूर नहीं हुआ',
  rejectedHint: 'जो कहा गया है उसे बदलें, फिर पेज दोबारा भेजें।',
  rejectedUntil: (review) =>
    review === 'advisory'
      ? 'जब तक इसे फिर से नहीं भेजा जाता, यह साइट पर नहीं दिखेगा।'
      : 'जब तक यह मंज़ूर नहीं होता, साइट पर नहीं दिखेगा।',
  deactivated: 'आपका पेज साइट पर नहीं है',
  deactivatedHint: 'यह किसी को नहीं मिलता और इससे कोई जुड़ नहीं सकता। आपके मेंबर अपना महीना पूरा होने तक पढ़ते रहेंगे।',
  toSettings: 'सेटिंग खोलें',
  edit: 'पेज एडिट करें',
  seeAsVisitor: 'दूसरों की नज़र से देखें',
  asVisitor: 'आने वालों को आपका पेज ऐसा दिखता है।',
  asOwner: 'अपने पेज पर लौटें',
} satisfies typeof english.PAGE_STATE;

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
  whatsapp: 'WhatsApp पर शेयर करें',
  copyLink: 'लिंक कॉपी करें',
  linkCopied: 'लिंक कॉपी हो गया',
  poster: 'प्रिंट करने के लिए पोस्टर',
  pictures: 'स्टोरी और पोस्ट के लिए फ़ोटो',
  more: 'और तरीक़े',
  shareText: (pageName, isPlural, bio, link) => `${pageName} ${creating(isPlural, bio)}। यहाँ देखें: ${link}`,
  copyThis: (link) => `आपके ब्राउज़र ने कॉपी नहीं करने दिया। लिंक यह है: ${link}`,
  youAreIn: (title, until) => `आप ${title} में हैं · ${until} तक`,
  manage: 'मैनेज करें',
  message: 'मेसेज करें',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
} satisfies typeof english.PAGE;
