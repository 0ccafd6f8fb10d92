import { GOAL_NUMBER_MIN } from '../../rules/goals';
import type * as english from '../en/goals';
import { plural } from '../words';

export const GOAL = {
  addNew: 'नया लक्ष्य जोड़ें',
  earnings: 'कमाई के हिसाब से',
  community: 'मेंबर के हिसाब से',
  amount: 'महीने की कमाई',
  members: 'स्क्वाड के कुल मेंबर',
  tooMany: (max) =>
    `एक पेज पर ज़्यादा से ज़्यादा ${plural(max, { one: '# लक्ष्य', other: '# लक्ष्य' })} हो सकते हैं: पहले कोई एक हटाएँ`,
  notYours: 'यह लक्ष्य आपका नहीं है',
  hidden: 'लक्ष्य पेज से छिपा दिया गया है',
  shown: 'लक्ष्य पेज पर दिख रहा है',
  deleteWarning: 'इसे वापस नहीं लाया जा सकता। हटाने के बजाय लक्ष्य को छिपाया जा सकता है।',
} satisfies typeof english.GOAL;

export const GOAL_FORM = {
  noNumber: 'कृपया लक्ष्य की संख्या लिखें',
  notWhole: `कृपया पूरी संख्या लिखें, कम से कम ${GOAL_NUMBER_MIN}`,
  tooLarge: 'यह संख्या बहुत बड़ी है',
} satisfies typeof english.GOAL_FORM;

export const GOAL_SCREEN = {
  empty: 'लक्ष्य आपके फ़ैन को दिखाता है कि आपको कहाँ पहुँचना है, और उनके साथ कितना रास्ता तय हुआ है।',
  type: 'आपके लक्ष्य में क्या गिना जाए',
  typeHint: 'यह आपके सभी लक्ष्यों पर लागू होता है।',
  earningsHint: 'आपके लक्ष्य में आपकी हर महीने की कमाई गिनी जाती है। इससे सबको दिखेगा कि वह कितनी है।',
  communityHint: 'आपके लक्ष्य में स्क्वाड के मेंबर गिने जाते हैं। आपकी कमाई छिपी रहती है, जब तक आप उसे न दिखाएँ।',
  earningsExample: 'जैसे: “जब महीने की कमाई से किराया निकल आए, तो मैं स्टूडियो ले लूँगी।”',
  communityExample: 'जैसे: “जब हमसे एक हॉल भर जाए, तो आप सबके लिए एक कॉन्सर्ट।”',
  inRupees: 'पूरे रुपयों में।',
  edit: 'लक्ष्य एडिट करें',
  add: 'लक्ष्य जोड़ें',
  added: 'लक्ष्य जुड़ गया',
  save: 'लक्ष्य सेव करें',
  saved: 'लक्ष्य सेव हो गया',
  saveType: 'लक्ष्य का प्रकार सेव करें',
  typeSaved: 'लक्ष्य का प्रकार सेव हो गया',
  hidden: 'छिपा हुआ',
  hide: 'छिपाएँ',
  show: 'दिखाएँ',
  remove: 'लक्ष्य हटाएँ',
  removed: 'लक्ष्य हटा दिया गया',
  removeTitle: 'लक्ष्य हटाएँ?',
  hideInstead: 'हटाने के बजाय छिपाएँ',
  hiddenAlready: 'इसे वापस नहीं लाया जा सकता। लक्ष्य आपके पेज से पहले ही छिपा हुआ है।',
} satisfies typeof english.GOAL_SCREEN;
